import type { CdnAccount, CdnCredentials } from '../cdn.ts'
import { CdnError } from '../cdn-error.ts'
import { ask } from './ask.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 50

/** Throws `unauthorized` unless the credentials are known and in force. */
export async function verify(api: CloudflareApi, { kind }: CdnCredentials): Promise<void> {
  if (kind === 'globalKey') {
    await ask(undefined, () => api.user.get())
    return
  }
  try {
    assertActive((await ask(undefined, () => api.user.tokens.verify()))?.status)
  } catch (error) {
    if (!(error instanceof CdnError) || error.code !== 'unauthorized') throw error
    // It may be a token that an account has, and no user: only that account knows it.
    const [account] = await listAccounts(api)
    if (account === undefined) throw error
    const check = () => api.accounts.tokens.verify({ account_id: account.id })
    assertActive((await ask(undefined, check))?.status)
  }
}

function assertActive(status: 'active' | 'disabled' | 'expired' | undefined): void {
  if (status !== 'active') throw new CdnError('unauthorized', 'The token is not in force.')
}

/** The accounts that the credentials reach. */
export async function listAccounts(api: CloudflareApi): Promise<CdnAccount[]> {
  const { result } = await ask('accountSettingsRead', () => api.accounts.list({ per_page: PAGE }))
  return result.map(({ id, name, type }) => ({ id, name, isEnterprise: type === 'enterprise' }))
}

/** The email of the login; throws `missing_permission` where it may not be read. */
export async function readEmail(api: CloudflareApi): Promise<string | null> {
  const user = await ask('userDetailsRead', () => api.user.get())
  // The client's type leaves the email out, which the API's document has.
  return 'email' in user && typeof user.email === 'string' ? user.email : null
}
