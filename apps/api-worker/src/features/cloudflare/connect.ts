import type { CloudflareLogin, CloudflareVerified } from '@crivo/shared'
import type { Cdn, CdnAccount, CdnCredentials } from '#cdn/cdn.ts'
import { fromCdnError } from '#cdn/from-cdn-error.ts'
import { auditIfChanged } from '#core/audit.ts'
import {
  credentialsPurpose,
  findConnection,
  toCloudflareAccount,
} from '#core/cdn-connections/cdn-connections.ts'
import type { AccountContext } from '#core/context.ts'
import { cdnConnections } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { encrypt } from '#platform/encryption.ts'
import { findAccounts } from './find-accounts.ts'
import { readAccess } from './read-access.ts'

/**
 * Connects or replaces a CDN account once the CDN has accepted the credentials. If the credentials
 * can access several accounts and none is named, returns the accounts and stores nothing. Throws
 * `CDN_UNAUTHORIZED`, `CDN_ACCOUNT_NOT_FOUND` or another CDN code.
 */
export async function connect(
  ctx: AccountContext,
  input: CloudflareLogin,
): Promise<CloudflareVerified> {
  const credentials = credentialsOf(input)
  const cdn = ctx.openCdn(credentials)
  try {
    await cdn.verify()
    const accounts = await findAccounts(cdn, input.accountId)
    const choices = accounts.map(({ id, name }) => ({ id, name }))
    const chosen = choose(accounts, input.accountId)
    if (chosen === null) return { account: null, accounts: choices }
    await store(ctx, { cdn, credentials, account: chosen })
    return { account: toCloudflareAccount(ctx, await findConnection(ctx)), accounts: choices }
  } catch (error) {
    throw fromCdnError(error)
  }
}

const credentialsOf = (input: CloudflareLogin): CdnCredentials =>
  'apiToken' in input
    ? { kind: 'token', token: input.apiToken }
    : { kind: 'globalKey', email: input.email, key: input.globalApiKey }

/** Returns the selected account, or `null` if there are several and none is named. */
function choose(accounts: readonly CdnAccount[], id: string | undefined): CdnAccount | null {
  if (id === undefined && accounts.length > 1) return null
  const chosen = id === undefined ? accounts[0] : accounts.find((each) => each.id === id)
  if (chosen === undefined) throw new AppError('CDN_ACCOUNT_NOT_FOUND')
  return chosen
}

interface Login {
  readonly cdn: Cdn
  readonly credentials: CdnCredentials
  readonly account: CdnAccount
}

async function store(ctx: AccountContext, { cdn, credentials, account }: Login): Promise<void> {
  const { db, accountId, now } = ctx
  const found = await readAccess(cdn, credentials, account)
  const row = {
    kind: credentials.kind,
    credentials: await encrypt(ctx, JSON.stringify(credentials), credentialsPurpose(accountId)),
    cdnAccountId: account.id,
    cdnAccountName: account.name,
    checkedAt: now(),
    ...found,
  }
  await db.batch([
    db
      .insert(cdnConnections)
      .values({ accountId, createdAt: now(), ...row })
      .onConflictDoUpdate({ target: cdnConnections.accountId, set: row }),
    auditIfChanged(ctx, 'cloudflare.connected', account.id, {
      after: { kind: credentials.kind, permissions: found.permissions },
    }),
  ])
}
