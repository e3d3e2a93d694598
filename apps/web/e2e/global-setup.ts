import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/lib/build.ts'
import { findFreePorts, type Ports } from '../../../scripts/lib/local/ports.ts'
import { type Product, startProduct } from '../../../scripts/lib/local/product.ts'
import { STATES } from '../../../scripts/lib/paths.ts'
import { ADMINS } from './admins.ts'
import { findBrowser } from './browser.ts'
import { register } from './register.ts'

interface TestedProduct extends Pick<Product, 'dashboardUrl' | 'edgeUrl' | 'pages'> {
  readonly ports: Ports
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly products: readonly TestedProduct[]
  }
}

/** Builds the product and starts one instance with empty data for each test worker. */
export async function setup(project: TestProject) {
  const files = project.vitest.state.getPaths()
  // Files of other projects also take workers, so this project's files may run in any worker.
  const isAlone = files.every((path) => path.endsWith('.e2e.ts'))
  const { maxWorkers } = project.config
  // Unpacks the browser once, because workers that unpack it at the same time interfere with each
  // other.
  await Promise.all([process.env.IS_BUILT ? null : build(), findBrowser()])
  const products: TestedProduct[] = []
  const stops: Product['stop'][] = []
  while (products.length < (isAlone ? Math.min(files.length, maxWorkers) : maxWorkers)) {
    const { stop, ...started } = await start(`e2e-${products.length + 1}`)
    products.push(started)
    stops.push(stop)
  }
  project.provide('products', products)
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Starts the product with the data of `state`, separate from local development data. */
async function start(state: string): Promise<TestedProduct & Pick<Product, 'stop'>> {
  await rm(join(STATES, state), { recursive: true, force: true })
  const ports = await findFreePorts()
  const { dashboardUrl, edgeUrl, pages, database, stop } = await startProduct(ports, state)
  for (const [role, credentials] of Object.entries(ADMINS)) {
    await register(dashboardUrl, credentials)
    await database
      .prepare('update accounts set role = ? where email = ?')
      .bind(role, credentials.email)
      .run()
  }
  return { ports, dashboardUrl, edgeUrl, pages, stop }
}
