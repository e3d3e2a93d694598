import { changeNetworksSchema, networksSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { ACCOUNT_NETWORKS, ADMINISTRATION_NETWORKS } from './network-list.ts'
import { changeNetworks, readNetworks } from './networks.ts'

const account = { tag: 'Account', permission: 'settings', path: '/api/user/networks' } as const
const administration = {
  tag: 'Administration',
  permission: 'super_admin',
  path: '/api/admin/networks',
} as const
const read = { method: 'GET', answer: { status: 200, schema: networksSchema } } as const
const change = {
  method: 'PUT',
  stepUp: 'always',
  body: changeNetworksSchema,
  answer: { status: 200, schema: networksSchema },
} as const

export const networkOperations = [
  operation(
    {
      ...account,
      ...read,
      summary: 'List the networks that the account may be used from',
    },
    ({ ctx }) => readNetworks(ctx, ACCOUNT_NETWORKS),
  ),
  operation(
    {
      ...account,
      ...change,
      summary:
        'Limit the account, its members and its API keys to some networks; an empty list allows all',
    },
    ({ ctx, user, body }) => changeNetworks(ctx, body, { user, list: ACCOUNT_NETWORKS }),
  ),
  operation(
    {
      ...administration,
      ...read,
      summary: 'List the networks that the administration may be used from',
    },
    ({ ctx }) => readNetworks(ctx, ADMINISTRATION_NETWORKS),
  ),
  operation(
    {
      ...administration,
      ...change,
      summary: 'Limit the administration to some networks; an empty list allows all',
    },
    ({ ctx, user, body }) => changeNetworks(ctx, body, { user, list: ADMINISTRATION_NETWORKS }),
  ),
]
