import {
  type Alert,
  type Campaign,
  type ConditionField,
  type CustomRule,
  type RuleCondition,
  seesAddresses,
  type Visit,
  type VisitCondition,
} from '@crivo/shared'
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

/** The fields of a condition on visits that contain IP addresses or click IDs. */
const HIDDEN_FIELDS: readonly ConditionField[] = ['ip', 'parameters']

/** Returns whether a condition tests what is hidden from callers who may see no IP addresses. */
export const testsHidden = ({ field }: VisitCondition): boolean => HIDDEN_FIELDS.includes(field)

export const withoutAddress = (visit: Visit): Visit => ({ ...visit, clientIp: null })

/** The fields of a campaign that contain IP addresses. */
const ADDRESS_FIELDS = ['allowedIps', 'blockedIps'] as const

/** Returns whether a field of a campaign's form contains IP addresses. */
export const isAddressField = (field: string): boolean =>
  ADDRESS_FIELDS.some((each) => field === each || field.startsWith(`${each}.`))

/** Returns a campaign or its form with only the fields that the caller may see. */
export const asSeen = <
  Form extends Pick<Campaign, (typeof ADDRESS_FIELDS)[number] | 'customRules'>,
>(
  ctx: Caller,
  campaign: Form,
): Form =>
  hidesAddresses(ctx)
    ? {
        ...campaign,
        allowedIps: [],
        blockedIps: [],
        customRules: campaign.customRules.map(ruleWithoutAddresses),
      }
    : campaign

/** Returns a custom rule without the IP addresses in its condition. */
export const ruleWithoutAddresses = (rule: CustomRule): CustomRule => ({
  ...rule,
  when: withoutAddresses(rule.when),
})

function withoutAddresses(when: RuleCondition): RuleCondition {
  if ('not' in when) return { not: withoutAddresses(when.not) }
  if ('all' in when) return { all: when.all.map(withoutAddresses) }
  if ('any' in when) return { any: when.any.map(withoutAddresses) }
  // A list's name is not an address.
  return when.fact === 'ip' && when.list === undefined ? { fact: when.fact, op: when.op } : when
}

/** Returns whether an alert contains a visitor's IP address. */
export const namesAddress = ({ kind }: Alert): boolean => kind === 'repeated_access'
