import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DomainError } from '../domain-error.ts'
import type { AppEnv } from './app-env.ts'
import type { Operation } from './operation.ts'
import { readBody } from './read-body.ts'

const KIB = 1_024

/** Routes the operations, each behind the limit of its body. */
export function register(app: Hono<AppEnv>, operations: readonly Operation[]): void {
  for (const { declaration, handle } of operations) {
    const path = declaration.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(
      declaration.method,
      path,
      limitBody(declaration.maxBodyBytes ?? 64 * KIB),
      readBody,
      handle,
    )
  }
}

/** Refuses a body of more bytes with `PAYLOAD_TOO_LARGE`, before it is read whole. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError('PAYLOAD_TOO_LARGE')
    },
  })
