-- For wrk: posts what the pull stack's client sends, with a payload of 5 bytes.
wrk.method = "POST"
wrk.headers["Content-Type"] = "text/xml; charset=UTF-8"
wrk.headers["SOAPAction"] = '""'
wrk.body = [[<?xml version='1.0' encoding='UTF-8'?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><echoString xmlns="urn:gridsec:echo"><text>abcde</text></echoString></soapenv:Body></soapenv:Envelope>]]
