import json, os, pycurl
from io import BytesIO
client = pycurl.Curl()
client.setopt(pycurl.URL, os.environ["URL"])
client.setopt(pycurl.HTTPHEADER, [f"{name}: {value}" for name, value in json.loads(os.environ["HEADERS"]).items()])
client.setopt(pycurl.SSL_VERIFYPEER, 0)
client.setopt(pycurl.SSL_VERIFYHOST, 0)
client.setopt(pycurl.WRITEDATA, BytesIO())
client.perform()
