import http.client, json, os, ssl
from urllib.parse import urlsplit
url = urlsplit(os.environ["URL"])
if url.scheme == "https":
    client = http.client.HTTPSConnection(url.netloc, context=ssl._create_unverified_context())
else:
    client = http.client.HTTPConnection(url.netloc)
client.request("GET", url.path, headers=json.loads(os.environ["HEADERS"]))
client.getresponse().read()
