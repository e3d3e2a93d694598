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
}

await CLIENTS[CLIENT]()
process.exit(0)
