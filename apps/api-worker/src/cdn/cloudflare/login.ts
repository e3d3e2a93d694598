import type { CdnAccount, CdnCredentials } from '../cdn.ts'
import { CdnError } from '../cdn-error.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 50

/** Throws `unauthorized` unless the credentials are valid. */
export async function verify(api: CloudflareApi, { kind }: CdnCredentials): Promise<void> {
  if (kind === 'globalKey') {
    await callApi(undefined, () => api.user.get())
    return
  }
  try {
    assertActive((await callApi(undefined, () => api.user.tokens.verify()))?.status)
  } catch (error) {
    if (!(error instanceof CdnError) || error.code !== 'unauthorized') throw error
    // An account-owned token can be verified only by its account.
    const [account] = await listAccounts(api)
    if (account === undefined) throw error
    const check = () => api.accounts.tokens.verify({ account_id: account.id })
    assertActive((await callApi(undefined, check))?.status)
  }
}

function assertActive(status: 'active' | 'disabled' | 'expired' | undefined): void {
  if (status !== 'active') throw new CdnError('unauthorized', 'The token is not in force.')
}

/** Returns the accounts that the credentials can access. */
export async function listAccounts(api: CloudflareApi): Promise<CdnAccount[]> {
  const { result } = await callApi('accountSettingsRead', () =>
    api.accounts.list({ per_page: PAGE }),
  )
  return result.map(({ id, name, type }) => ({ id, name, isEnterprise: type === 'enterprise' }))
}

/** Returns the login's email; throws `missing_permission` if it cannot be read. */
export async function readEmail(api: CloudflareApi): Promise<string | null> {
  const user = await callApi('userDetailsRead', () => api.user.get())
  // The client's type omits the email, which the API documents.
  return 'email' in user && typeof user.email === 'string' ? user.email : null
}
