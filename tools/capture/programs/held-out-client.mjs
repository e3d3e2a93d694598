// Sends one request with the client named in CLIENT.
import { createRequire } from 'node:module'
import { join } from 'node:path'

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const { CLIENT, URL: url, MODULES } = process.env
const headers = JSON.parse(process.env.HEADERS)
const load = createRequire(join(MODULES, 'package.json'))

const CLIENTS = {
  urllib: () => load('urllib').request(url, { headers }),
  'simple-get': () =>
    new Promise((resolve) =>
      load('simple-get').concat({ url, headers, rejectUnauthorized: false }, resolve),
    ),
  wreck: () => load('@hapi/wreck').get(url, { headers, rejectUnauthorized: false }),
  'cross-fetch': () => load('cross-fetch')(url, { headers }),
  'curl-impersonate': async () => {
    const { CurlImpersonate } = await import(
      join(MODULES, 'node_modules/node-curl-impersonate/dist/index.js')
    )
    const options = { method: 'GET', impersonate: process.env.IMPERSONATE, headers, flags: ['-k'] }
    await new CurlImpersonate(url, options).makeRequest()
  },
  cloudscraper: () => load('cloudscraper').get({ uri: url, strictSSL: false }),
}

await CLIENTS[CLIENT]()
process.exit(0)
