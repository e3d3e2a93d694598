import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { BODY_LIMITS } from './body-limits.ts'
import type { Operation } from './operation.ts'
import { readBody } from './read-body.ts'

/** Registers the operations' routes, each with its body limit. */
export function registerOperations(app: Hono<AppEnv>, operations: readonly Operation[]): void {
  for (const { declaration, handle } of operations) {
    const path = declaration.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(
      declaration.method,
      path,
      readBody(declaration.maxBodyBytes ?? BODY_LIMITS.operation),
      handle,
    )
  }
}
