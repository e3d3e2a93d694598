import * as z from 'zod'
import type { Cdn, CdnCredentials } from '../../cdn/cdn.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { decrypt } from '../../encryption.ts'
import { type ConnectionRow, credentialsPurpose, findConnection } from './internal.ts'

const credentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({ kind: z.literal('globalKey'), email: z.string(), key: z.string() }),
])

/** The CDN as an account is connected to it, and the account there. */
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
  if (connection === undefined) throw new DomainError('CDN_NOT_CONNECTED')
  const credentials = await readCredentials(ctx, connection)
  return { cdn: ctx.openCdn(credentials), cdnAccountId: connection.cdnAccountId }
}

/** The credentials of a connection; they go to the CDN and nowhere else. */
export async function readCredentials(
  { config }: Pick<Context, 'config'>,
  { accountId, credentials }: ConnectionRow,
): Promise<CdnCredentials> {
  const text = await decrypt(config, credentials, credentialsPurpose(accountId))
  return credentialsSchema.parse(JSON.parse(text))
}
