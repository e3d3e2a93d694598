import httpx, json, os
with httpx.Client(http2=True, verify=False) as client:
    client.get(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]))
