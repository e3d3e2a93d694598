import type { Framework } from '../kinds.ts'
import type { Access } from './access.ts'

/** Where servers keep what nobody else may read. */
export const environmentLine = (key: string): string => `CRIVO_KEY=${key}`

export const INSTALL_LINE = 'npm install ./crivo-node.tgz'

const OPTIONS = (api: string): string => `key: process.env.CRIVO_KEY ?? '', api: '${api}'`

/** The middleware for the route of a main page. */
export const NODE_SNIPPETS: Readonly<
  Record<Framework, (access: Pick<Access, 'api'>, path: string) => string>
> = {
  express: ({ api }, path) => `import { crivo } from '@crivo/node/express'

app.set('trust proxy', 1)
app.get('${path}', crivo({ ${OPTIONS(api)} }), showPage)`,

  hono: ({ api }, path) => `import { getConnInfo } from '@hono/node-server/conninfo'
import { crivo } from '@crivo/node/hono'

const address = (c) => getConnInfo(c).remote.address
app.get('${path}', crivo({ ${OPTIONS(api)}, address }), showPage)`,

  next: ({ api }, path) => `// proxy.ts (middleware.ts before version 16)
import { crivo } from '@crivo/node/fetch'

const address = (request) => request.headers.get('x-real-ip')
export const proxy = crivo({ ${OPTIONS(api)}, address })
export const config = { matcher: '${path}' }`,
}
