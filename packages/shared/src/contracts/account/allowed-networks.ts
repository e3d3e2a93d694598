import * as z from 'zod'
import { ip } from '../address-lists/entry-fields.ts'

/** Enough for a company's offices; checking them takes a tenth of a millisecond per call. */
export const MOST_NETWORKS = 100

const networks = z
  .array(ip, 'wrong_type')
  .max(MOST_NETWORKS, 'too_many')
  .describe('IP addresses and CIDR ranges; empty if all are allowed.')

/** The networks from which an account, or the administration, may be used. */
export const networksSchema = z
  .strictObject({
    networks,
    address: z.string().nullable().describe('Your current IP address; `null` if unknown.'),
  })
  .meta({ id: 'Networks' })
export type Networks = z.infer<typeof networksSchema>

/** Input of the call that replaces the list of networks. */
export const changeNetworksSchema = z.strictObject({ networks })
export type ChangeNetworks = z.infer<typeof changeNetworksSchema>
