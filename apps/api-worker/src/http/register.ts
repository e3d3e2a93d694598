import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Operation } from './operation.ts'
import { readBody } from './read-body.ts'

const KIB = 1_024

/** Registers the operations' routes, each with its body limit. */
export function register(app: Hono<AppEnv>, operations: readonly Operation[]): void {
  for (const { declaration, handle } of operations) {
    const path = declaration.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(declaration.method, path, readBody(declaration.maxBodyBytes ?? 64 * KIB), handle)
  }
}
