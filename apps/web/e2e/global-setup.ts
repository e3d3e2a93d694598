import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/lib/build.ts'
import { LOCAL } from '../../../scripts/lib/paths.ts'
import { findFreePorts, type Ports } from '../../../scripts/lib/ports.ts'
import { startProduct } from '../../../scripts/lib/product.ts'
import { ADMINS } from './admins.ts'
import { register } from './register.ts'

/** Data of the tests, apart from what a person's own runs keep. */
const STATE = 'e2e'

declare module 'vitest' {
  interface ProvidedContext {
    readonly ports: Ports
    readonly edgeUrl: string
    readonly dashboardUrl: string
    readonly pages: { readonly black: string; readonly white: string }
  }
}

/** Builds and starts the whole product on free ports with empty data. */
export async function setup(project: TestProject) {
  await rm(join(LOCAL, STATE), { recursive: true, force: true })
  await build()
  const ports = await findFreePorts()
  const { dashboardUrl, edgeUrl, pages, database, stop } = await startProduct(ports, STATE)
  for (const [role, credentials] of Object.entries(ADMINS)) {
    await register(dashboardUrl, credentials)
    await database
      .prepare('update accounts set role = ? where email = ?')
      .bind(role, credentials.email)
      .run()
  }
  project.provide('ports', ports)
  project.provide('dashboardUrl', dashboardUrl)
  project.provide('edgeUrl', edgeUrl)
  project.provide('pages', pages)
  return stop
}
