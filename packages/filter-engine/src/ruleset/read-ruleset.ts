import type * as z from 'zod/mini'
import { rulesetSchema } from './ruleset.ts'

type Reading = z.output<typeof rulesetSchema>
type Fault = z.core.$ZodIssue
type Fields = Readonly<Record<string, unknown>>

/** The first form in which edges skip unknown parts instead of rejecting the ruleset. */
const FIRST_TOLERANT_FORM = 2

/** Returns whether rulesets of this form are read without their unknown parts. */
export const isTolerant = (form: unknown): boolean =>
  typeof form === 'number' && form >= FIRST_TOLERANT_FORM

/**
 * Reads a value as a ruleset, or returns `null`. Also returns everything in the value that is
 * invalid or unknown.
 */
export function readRuleset(input: unknown): {
  readonly ruleset: Reading | null
  readonly faults: readonly Fault[]
} {
  const { success, data, error } = rulesetSchema.safeParse(input)
  if (success) return { ruleset: data, faults: [] }
  const faults = error.issues
  if (!isRecord(input) || !isTolerant(input.schema)) return { ruleset: null, faults }
  return { ruleset: rulesetSchema.safeParse(withoutUnknown(input, faults)).data ?? null, faults }
}

/**
 * Removes unknown parts entirely: faulty rules, lists, run windows, stages, checks and public
 * records, and unknown fields of the ruleset, domain and campaigns.
 */
function withoutUnknown(
  { domain, lists, campaigns, publicRecord, ...ruleset }: Fields,
  faults: readonly Fault[],
) {
  const faulty = new Set(faults.flatMap(({ path }) => path.map((_, end) => keyOf(path, end + 1))))
  const isFaulty = (...path: PropertyKey[]) => faulty.has(keyOf(path))
  const unknown = new Map(
    faults.flatMap((fault) =>
      fault.code === 'unrecognized_keys' ? [[keyOf(fault.path), fault.keys]] : [],
    ),
  )
  const withoutUnknownFields = (fields: Fields, ...path: PropertyKey[]): Fields => {
    const keys = unknown.get(keyOf(path)) ?? []
    return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))
  }
  return {
    ...withoutUnknownFields(ruleset),
    publicRecord: isFaulty('publicRecord') ? undefined : publicRecord,
    domain: isRecord(domain) ? withoutUnknownFields(domain, 'domain') : domain,
    lists: isRecord(lists)
      ? Object.fromEntries(Object.entries(lists).filter(([id]) => !isFaulty('lists', id)))
      : lists,
    campaigns: mapIfArray(campaigns, (campaign, at) => {
      if (!isRecord(campaign)) return campaign
      const path = ['campaigns', at]
      const { window, rules, stage, check, ...fields } = campaign
      return {
        ...withoutUnknownFields(fields, ...path),
        window: isFaulty(...path, 'window') ? undefined : window,
        stage: isFaulty(...path, 'stage') ? undefined : stage,
        check: isFaulty(...path, 'check') ? undefined : check,
        rules: Array.isArray(rules)
          ? rules.filter((_, index) => !isFaulty(...path, 'rules', index))
          : rules,
      }
    }),
  }
}

const keyOf = (path: readonly PropertyKey[], end = path.length): string =>
  path.slice(0, end).map(String).join('\n')

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const mapIfArray = (value: unknown, map: (entry: unknown, at: number) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : value
