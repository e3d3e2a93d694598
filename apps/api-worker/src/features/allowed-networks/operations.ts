import { changeNetworksSchema, networksSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { changeNetworks, readNetworks } from './change-networks.ts'
import { ACCOUNT_NETWORKS, ADMINISTRATION_NETWORKS } from './network-list.ts'

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
      summary: 'List the networks from which the account may be used',
    },
    ({ ctx }) => readNetworks(ctx, ACCOUNT_NETWORKS),
  ),
  operation(
    {
      ...account,
      ...change,
      summary:
        'Restrict the account, its members and its API keys to certain networks; an empty list allows all',
    },
    ({ ctx, user, body }) => changeNetworks(ctx, body, { user, list: ACCOUNT_NETWORKS }),
  ),
  operation(
    {
      ...administration,
      ...read,
      summary: 'List the networks from which the admin panel may be used',
    },
    ({ ctx }) => readNetworks(ctx, ADMINISTRATION_NETWORKS),
  ),
  operation(
    {
      ...administration,
      ...change,
      summary: 'Restrict the admin panel to certain networks; an empty list allows all',
    },
    ({ ctx, user, body }) => changeNetworks(ctx, body, { user, list: ADMINISTRATION_NETWORKS }),
  ),
]
