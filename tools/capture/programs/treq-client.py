import json, os, treq
from twisted.internet import ssl, task
from twisted.web.client import Agent, BrowserLikePolicyForHTTPS
class Anyone(BrowserLikePolicyForHTTPS):
    def creatorForNetloc(self, host, port):
        return ssl.optionsForClientTLS(host.decode(), trustRoot=ssl.trustRootFromCertificates([ssl.Certificate.loadPEM(open(".local/capture/authority.pem").read())]))
async def main(reactor):
    client = treq.client.HTTPClient(Agent(reactor, Anyone()))
    await client.get(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]))
task.react(lambda reactor: __import__("twisted").internet.defer.ensureDeferred(main(reactor)))
