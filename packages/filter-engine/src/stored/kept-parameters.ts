import type { LooksAt } from '../ruleset/program.ts'

/** Names of common campaign tags; the length is limited, because visitors control the names. */
const UTM = /^utm_[a-z0-9_]{1,24}$/

/** Parameters that ad networks fill in with data about the ad, but not about the person. */
const TAGS: ReadonlySet<string> = new Set([
  'ad_id',
  'ad_name',
  'adgroupid',
  'adset_id',
  'adset_name',
  'campaign_id',
  'campaign_name',
  'campaignid',
  'creative',
  'creative_id',
  'keyword',
  'matchtype',
  'network',
  'placement',
  'publisher_id',
  'site_id',
  'site_source_name',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'widget_id',
])

/** Parameters with click ids, which identify a person at the network. */
const CLICK_IDS: ReadonlySet<string> = new Set([
  'dclid',
  'epik',
  'fbclid',
  'gbraid',
  'gclid',
  'irclickid',
  'li_fat_id',
  'msclkid',
  'obclid',
  'rdt_cid',
  'ScCid',
  'tblci',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
])

/** Returns whether a visit stores a parameter that no rule names, or at least that it was sent. */
export const isKeptParameter = (name: string): boolean =>
  UTM.test(name) || TAGS.has(name) || CLICK_IDS.has(name)

/** Limits on the number and total length of stored values, because visitors control both. */
const MOST_VALUES = 20
const MOST_LENGTH = 600

/**
 * Returns the parameters to store: in full if a rule names them, otherwise within limits. Of click
 * ids whose value no rule compares, only that they were sent (`true`).
 */
export function keptParameters(
  sent: Readonly<Record<string, string>>,
  { parameters, parameterValues }: LooksAt,
): Record<string, string | true | null> {
  const kept: Record<string, string | true | null> = {}
  for (const name of parameters) {
    const isValueKept = !CLICK_IDS.has(name) || parameterValues.has(name)
    const value = isValueKept ? (sent[name] ?? '') : true
    kept[name] = Object.hasOwn(sent, name) ? value : null
  }
  let values = 0
  let length = 0
  for (const name of Object.keys(sent)) {
    const value = sent[name] ?? ''
    if (Object.hasOwn(kept, name) || !isKeptParameter(name)) continue
    values += 1
    length += value.length
    const isValueKept = !CLICK_IDS.has(name) && values <= MOST_VALUES && length <= MOST_LENGTH
    kept[name] = isValueKept ? value : true
  }
  return kept
}
