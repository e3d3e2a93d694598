import { type Handler, pageOf } from './call.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'
import { newId } from './world.ts'

/** A token is valid only for its owner. */
const verify =
  (owner: 'user' | 'account'): Handler =>
  ({ caller: { token } }) => {
    if (token?.owner !== owner) throw new Refusal(401, 1_000, 'Invalid API Token')
    return { result: { id: newId(), status: token.status } }
  }

const accountsOf = ({ login }: Caller): readonly string[] => login.accountIds

/** Calls that verify or describe the caller. */
export const loginCalls: Readonly<Record<string, Handler>> = {
  'user-user-details': ({ caller: { login } }) => ({
    result: { id: login.id, email: login.email, suspended: false },
  }),
  'user-api-tokens-verify-token': verify('user'),
  'account-api-tokens-verify-token': verify('account'),
  'permission-groups-list-permission-groups': () => ({ result: [] }),
  'account-api-tokens-list-permission-groups': () => ({ result: [] }),
  'accounts-list-accounts': ({ world, caller, query }) => {
    const accounts = accountsOf(caller).flatMap((id) => world.accounts.get(id) ?? [])
    return pageOf(
      accounts.map(({ id, name }) => ({ id, name, type: 'standard' })),
      query,
    )
  },
  'workers-kv-namespace-write-multiple-key-value-pairs': () => {
    throw new Refusal(404, 10_013, 'namespace not found')
  },
}
