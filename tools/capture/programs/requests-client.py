import json, os, requests
requests.get(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]), verify=False)
