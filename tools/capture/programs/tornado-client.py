import json, os
from tornado.httpclient import HTTPClient
HTTPClient().fetch(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]), validate_cert=False)
