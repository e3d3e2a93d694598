import json, os, urllib3
urllib3.PoolManager(cert_reqs="CERT_NONE").request("GET", os.environ["URL"], headers=json.loads(os.environ["HEADERS"]))
