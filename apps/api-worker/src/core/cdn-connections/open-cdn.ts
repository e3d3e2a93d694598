import * as z from 'zod'
import type { Cdn, CdnCredentials } from '#cdn/cdn.ts'
import { AppError } from '#platform/app-error.ts'
import { decrypt } from '#platform/encryption.ts'
import type { Context } from '../context.ts'
import { type ConnectionRow, credentialsPurpose, findConnection } from './cdn-connections.ts'

const credentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({ kind: z.literal('globalKey'), email: z.string(), key: z.string() }),
])

/** The CDN opened with an account's connection, and the CDN account. */
export interface ConnectedCdn {
  readonly cdn: Cdn
  readonly cdnAccountId: string
}

/** Opens the CDN with the account's own credentials. Throws `CDN_NOT_CONNECTED`. */
export async function openCdn(
  ctx: Pick<Context, 'db' | 'config' | 'openCdn'>,
  accountId: number,
): Promise<ConnectedCdn> {
  const connection = await findConnection({ db: ctx.db, accountId })
  if (connection === undefined) throw new AppError('CDN_NOT_CONNECTED')
  const credentials = await readCredentials(ctx, connection)
  return { cdn: ctx.openCdn(credentials), cdnAccountId: connection.cdnAccountId }
}

/** Decrypts a connection's credentials, which are sent only to the CDN. */
export async function readCredentials(
  { config }: Pick<Context, 'config'>,
  { accountId, credentials }: ConnectionRow,
): Promise<CdnCredentials> {
  const text = await decrypt(config, credentials, credentialsPurpose(accountId))
  return credentialsSchema.parse(JSON.parse(text))
}
