import {
  type PathRecord,
  RULESET_FORM,
  RULESET_FORMS,
  type Ruleset,
  writeInForm,
} from '@crivo/filter-engine'
import { ALLOWED_LIST, BLOCKED_LIST, MAX_RULESET_BYTES, REPEATED_ACCESS_LIST } from '@crivo/shared'
import { byteLength } from '#platform/byte-length.ts'
import { extendRecord, shortenRecord } from './extend-record.ts'
import { toRulesetCampaign } from './ruleset-campaign.ts'
import type { RulesetInputs } from './ruleset-inputs.ts'
import { fitting, ipList, listsOf, usesList } from './ruleset-lists.ts'

/**
 * The maximum size of what customers save. The rest is room for what is added later: shares of
 * people, which a full ruleset would keep from the edge, and the public record.
 */
export const MAX_SAVED_BYTES = MAX_RULESET_BYTES - 100_000

/**
 * Builds a domain's ruleset as JSON, in the newest form that its edge reads. The same inputs give
 * the same text, so the hash identifies the content. Includes as many of the newest automatically
 * blocked IP addresses as fit.
 */
export const buildRuleset = (inputs: RulesetInputs): string => composeRuleset(inputs).text

/** A ruleset's text, and its public record, which older forms do not include. */
export interface ComposedRuleset {
  readonly text: string
  readonly record: readonly PathRecord[]
}

export function composeRuleset(inputs: RulesetInputs): ComposedRuleset {
  const { domain, state } = inputs
  const { listed, allowed, repeated } = listsOf(inputs)
  const has = { hasBlockedList: listed.length > 0, hasAllowedList: allowed.length > 0 }
  const campaigns = [...inputs.campaigns]
    .sort((a, b) => a.id - b.id)
    .map((campaign) => toRulesetCampaign(campaign, inputs, has))
  const uses = (list: string): boolean =>
    campaigns.some(({ rules, stage }) =>
      [...rules, ...(stage?.rules ?? [])].some(({ when }) => usesList(when, list)),
    )
  const usesRepeated = uses(REPEATED_ACCESS_LIST)
  const record = recordOf({ account: state, campaigns }, inputs)
  const textWith = (entries: readonly string[], publicRecord: PathRecord[]): string => {
    const lists = {
      ...(uses(ALLOWED_LIST) ? { [ALLOWED_LIST]: ipList(allowed) } : {}),
      ...(uses(BLOCKED_LIST) ? { [BLOCKED_LIST]: ipList(listed) } : {}),
      ...(usesRepeated ? { [REPEATED_ACCESS_LIST]: ipList(entries) } : {}),
    }
    const ruleset: Ruleset = {
      schema: RULESET_FORM,
      domain: { id: domain.id, name: domain.name },
      ...(state === 'active' ? {} : { account: state }),
      onError: domain.failMode,
      ...(Object.keys(lists).length > 0 ? { lists } : {}),
      campaigns,
      reportAbuseTo: inputs.abuseContact,
      publicRecord,
    }
    return JSON.stringify(writeInForm(ruleset, formOf(domain)))
  }
  const isTooLong = byteLength(textWith([], record)) > MAX_SAVED_BYTES
  const fitted = isTooLong ? shortenRecord(record, inputs.now) : record
  const bare = textWith([], fitted)
  if (!usesRepeated) return { text: bare, record }
  const entries = fitting(repeated, MAX_SAVED_BYTES - byteLength(bare))
  return { text: textWith(entries, fitted), record }
}

/** Returns the public record with the states of a ruleset that is published from these inputs. */
export function recordOf(
  { account = 'active', campaigns }: Pick<Ruleset, 'account' | 'campaigns'>,
  { campaigns: rows, record, now }: Pick<RulesetInputs, 'campaigns' | 'record' | 'now'>,
): PathRecord[] {
  const suspensions = new Map(rows.map(({ id, suspended }) => [id, suspended]))
  const recorded = campaigns.map((campaign) => ({
    campaign,
    suspended: suspensions.get(campaign.id) ?? null,
  }))
  return extendRecord({ record, campaigns: recorded, account, now })
}

/** Returns the newest form that both the domain's edge and this control plane read. */
export function formOf({ edgeRulesetForm }: RulesetInputs['domain']): Ruleset['schema'] {
  return RULESET_FORMS.findLast((form) => form <= edgeRulesetForm) ?? 1
}
