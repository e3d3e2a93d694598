// Sends one request with the client named in CLIENT.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const { CLIENT, URL: url, MODULES } = process.env
const headers = JSON.parse(process.env.HEADERS)
const require = createRequire(join(MODULES, 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const overHttp2 = url.includes(process.env.HTTP2_PORT)

const CLIENTS = {
  fetch: () => fetch(url, { headers }),
  undici: async () => (await load('undici')).request(url, { headers }),
  axios: async () => (await load('axios')).default.get(url, { headers }),
  got: async () =>
    (await import(pathToFileURL(join(MODULES, 'node_modules/got/dist/source/index.js')).href)).got(
      url,
      { headers, http2: overHttp2, https: { rejectUnauthorized: false } },
    ),
  'node-fetch': async () =>
    (
      await import(pathToFileURL(join(MODULES, 'node_modules/node-fetch/src/index.js')).href)
    ).default(url, { headers }),
  superagent: async () => (await load('superagent')).default.get(url).set(headers),
  needle: async () =>
    (await load('needle')).default('get', url, { headers, rejectUnauthorized: false }),
  request: async () => {
    const request = (await load('request')).default
    return new Promise((resolve) =>
      request({ url, headers, strictSSL: false, gzip: true }, resolve),
    )
  },
  http: async () => {
    const { get } = await import(url.startsWith('https') ? 'node:https' : 'node:http')
    return new Promise((resolve) => get(url, { headers, rejectUnauthorized: false }, resolve))
  },
  http2: async () => {
    const { connect } = await import('node:http2')
    const { origin, pathname } = new URL(url)
    const stream = connect(origin, { rejectUnauthorized: false }).request({
      ':path': pathname,
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    })
    return new Promise((resolve) => stream.on('response', resolve).end())
  },
  impit: async () => {
    const { Impit } = await load('impit')
    const { IMPERSONATE: browser } = process.env
    return new Impit({ browser, ignoreTlsErrors: true }).fetch(url, { headers })
  },
  'got-scraping': async () => {
    const { gotScraping } = await import(
      pathToFileURL(join(MODULES, 'node_modules/got-scraping/dist/index.js')).href
    )
    const headerGeneratorOptions = JSON.parse(process.env.IMPERSONATE)
    return gotScraping({
      url,
      headers,
      headerGeneratorOptions,
      https: { rejectUnauthorized: false },
    })
  },
  'wreq-js': async () =>
    (await load('wreq-js')).fetch(url, {
      headers,
      browser: process.env.IMPERSONATE,
      insecure: true,
    }),
  cycletls: async () => {
    const initCycleTLS = (await load('cycletls')).default
    const client = await (initCycleTLS.default ?? initCycleTLS)()
    const { headers: sent, agent } = JSON.parse(process.env.IMPERSONATE)
    await client(url, { headers: sent, userAgent: agent, insecureSkipVerify: true }, 'get')
    return client.exit()
  },
}

await CLIENTS[CLIENT]()
process.exit(0)
