import { type Alert, type Campaign, seesAddresses, type Visit } from '@crivo/shared'
import type { AccountContext } from './context.ts'

type Caller = Pick<AccountContext, 'member'>

/** Returns the campaigns the caller is limited to; `null` for all of the account's. */
export const visibleCampaigns = ({ member }: Caller): readonly number[] | null =>
  member?.role === 'client' ? (member.campaignIds ?? []) : null

/** Returns whether the caller may see a campaign of the account. */
export const seesCampaign = (ctx: Caller, id: number): boolean =>
  visibleCampaigns(ctx)?.includes(id) ?? true

/** Returns whether visitors' IP addresses and click IDs are hidden from the caller. */
export const hidesAddresses = ({ member }: Caller): boolean =>
  member !== null && !seesAddresses({ membership: member })

/** Returns a visit without its IP address. */
export const withoutAddress = (visit: Visit): Visit => ({ ...visit, clientIp: null })

/** The fields of a campaign that hold IP addresses. */
const ADDRESS_FIELDS = ['allowedIps', 'blockedIps'] as const

/** Returns whether a field of a campaign's form holds IP addresses. */
export const isAddressField = (field: string): boolean =>
  ADDRESS_FIELDS.some((each) => field === each || field.startsWith(`${each}.`))

/** Returns a campaign as the caller may see it. */
export const asSeen = (ctx: Caller, campaign: Campaign): Campaign =>
  hidesAddresses(ctx) ? { ...campaign, allowedIps: [], blockedIps: [] } : campaign

/** Returns whether an alert contains a visitor's IP address. */
export const namesAddress = ({ kind }: Alert): boolean => kind === 'repeated_access'
