"""Makes otava.json: series with steps, and the change points that Apache Otava finds in them.

pip install apache-otava; python3 otava_reference.py > otava.json
"""

import json
from importlib.metadata import version

import numpy as np
from otava.analysis import TTestSignificanceTester, compute_change_points, merge
from otava.change_point_divisive.calculator import PairDistanceCalculator
from otava.change_point_divisive.detector import ChangePointDetector
from scipy.stats import ttest_ind

P_VALUE = 1e-4


def whole(values):
    """The division of the whole series at ten times the level, then what is taken back."""
    tester = TTestSignificanceTester(10 * P_VALUE)
    detector = ChangePointDetector(tester, PairDistanceCalculator)
    divided = detector.get_change_points(np.array(values))
    return [int(c.index) for c in divided], [int(c.index) for c in merge(divided, values, P_VALUE, 0)]


def series(random, length, steps, spread):
    """Logarithms of overheads: levels of at least five runs, with normal spread about them."""
    places = sorted(random.choice(np.arange(1, length // 5), steps, replace=False) * 5)
    values = np.log(30) + spread * random.standard_normal(length)
    for place in places:
        values[place:] += random.choice([-1, 1]) * random.uniform(0.5, 6) * spread
    return [round(float(v), 6) for v in values], [int(place) for place in places]


def p_values(values, places):
    ends = [0, *places, len(values)]
    return [
        float(ttest_ind(values[a:b], values[b:c]).pvalue) for a, b, c in zip(ends, ends[1:], ends[2:])
    ]


def reference(values, steps):
    divided, changes = whole(values)
    windows, _ = compute_change_points(values, window_len=50, max_pvalue=P_VALUE)
    first = PairDistanceCalculator(np.array(values)).get_candidate_change_point(slice(None, None))
    return {
        "values": values,
        "steps": steps,
        "first": {"at": int(first.index), "divergence": float(first.qhat)},
        "divided": divided,
        "changes": changes,
        "pValues": p_values(values, changes),
        "inWindows": [int(c.index) for c in windows],
    }


random = np.random.default_rng(8)
made = [
    reference(*series(random, int(random.integers(30, 120)), steps, spread))
    for steps in (0, 1, 1, 2, 3)
    for spread in (0.01, 0.03, 0.1)
    for _ in range(2)
]
print(
    json.dumps(
        {
            "madeBy": "Apache Otava %s, NumPy %s, SciPy %s"
            % (version("apache-otava"), version("numpy"), version("scipy")),
            "series": made,
        },
        indent=1,
    )
)
