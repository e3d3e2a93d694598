import json, os, ssl, urllib.request
headers = json.loads(os.environ["HEADERS"])
request = urllib.request.Request(os.environ["URL"], headers=headers)
urllib.request.urlopen(request, context=ssl._create_unverified_context()).read()
