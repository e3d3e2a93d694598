import json, os, httplib2
httplib2.Http(disable_ssl_certificate_validation=True).request(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]))
