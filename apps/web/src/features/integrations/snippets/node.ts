import type { Framework } from '../kinds.ts'
import type { Access } from './access.ts'
import type { PageAddress } from './page-address.ts'

/** Returns the line for a server's environment file. */
export const environmentLine = (key: string): string => `CRIVO_KEY=${key}`

export const INSTALL_LINE = 'npm install ./crivo-node.tgz'

const OPTIONS = (api: string, host: string): string =>
  `key: process.env.CRIVO_KEY ?? '', api: '${api}', hosts: ['${host}']`

/** Middleware for the route of a main page, by framework. */
export const NODE_SNIPPETS: Readonly<
  Record<Framework, (access: Pick<Access, 'api'>, page: PageAddress) => string>
> = {
  express: ({ api }, { host, path }) => `import { crivo } from '@crivo/node/express'

app.set('trust proxy', 1)
app.get('${path}', crivo({ ${OPTIONS(api, host)} }), showPage)`,

  hono: ({ api }, { host, path }) => `import { getConnInfo } from '@hono/node-server/conninfo'
import { crivo } from '@crivo/node/hono'

const address = (c) => getConnInfo(c).remote.address
app.get('${path}', crivo({ ${OPTIONS(api, host)}, address }), showPage)`,

  next: ({ api }, { host, path }) => `// proxy.ts (middleware.ts before version 16)
import { crivo } from '@crivo/node/fetch'

const address = (request) => request.headers.get('x-real-ip')
export const proxy = crivo({ ${OPTIONS(api, host)}, address })
export const config = { matcher: '${path}' }`,
}
