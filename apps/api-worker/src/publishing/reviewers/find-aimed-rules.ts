import {
  type Crawler,
  crawlersOfOrganisation,
  crawlersOfOrganisationPattern,
} from '@crivo/filter-engine'
import { type FieldError, isClickId } from '@crivo/shared'
import {
  named,
  ownersOf,
  reviewersOfAgentText,
  reviewersOfAsn,
  reviewersOfEntry,
} from './find-reviewers.ts'
import { ownerOfParameter, ownerOfReferrer, ownerOfReferrerText } from './review-consoles.ts'

/**
 * Returns the values in a ruleset or condition that target a reviewer, or its network, console or
 * tool, with their paths. Reads any JSON, checking values with a `fact`, IP lists, and the
 * parameters sent to a cached page's origin.
 */
export function findAimedRules(
  value: unknown,
  path = '',
  crawlers?: readonly Crawler[],
): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  const children = Object.entries(value).flatMap(([key, child]) =>
    findAimedRules(child, path === '' ? key : `${path}.${key}`, crawlers),
  )
  return [...valuesOf(value, path, crawlers), ...children]
}

function valuesOf(node: object, path: string, crawlers?: readonly Crawler[]): FieldError[] {
  const ofEntry = ofText((entry) => ownersOf(reviewersOfEntry(entry, crawlers)))
  if ('kind' in node && node.kind === 'ip' && 'entries' in node) {
    return faultsOf(node.entries, `${path}.entries`, ofEntry)
  }
  if ('parameters' in node) {
    return [
      ...faultsOf(node.parameters, `${path}.parameters`, ofTool),
      ...clickIdsOf(node.parameters, `${path}.parameters`),
    ]
  }
  if (!('fact' in node)) return []
  if (node.fact === 'parameter' && 'name' in node)
    return faultsOf(node.name, `${path}.name`, ofTool)
  const value = 'value' in node ? node.value : undefined
  const ownerOf = node.fact === 'ip' ? ofEntry : OWNER_OF[String(node.fact)]
  if (ownerOf === undefined) return []
  return faultsOf(value, `${path}.value`, ownerOf, 'op' in node ? node.op : undefined)
}

/** Returns the owners that a value targets; empty for none. */
type OwnerOf = (value: unknown, op: unknown) => string

const ofText =
  (ownerOf: (text: string, op: unknown) => string): OwnerOf =>
  (value, op) =>
    typeof value === 'string' ? ownerOf(value, op) : ''

const ofTool = ofText((parameter) => ownerOfParameter(parameter) ?? '')

const OWNER_OF: Readonly<Record<string, OwnerOf>> = {
  referrer: ofText(
    (text, op) => (op === 'in' ? ownerOfReferrer(text) : ownerOfReferrerText(text, op)) ?? '',
  ),
  userAgent: ofText((text, op) => {
    const parts = op === 'matches' ? text.split(/[*?]+/) : [text]
    return ownersOf(parts.flatMap(reviewersOfAgentText))
  }),
  organisation: ofText((text, op) => {
    const crawlers =
      op === 'matches' ? crawlersOfOrganisationPattern(text) : crawlersOfOrganisation(text)
    return ownersOf(crawlers.map(named))
  }),
  asn: (value) => (typeof value === 'number' ? ownersOf(reviewersOfAsn(value)) : ''),
}

/**
 * Returns the click IDs among the parameters for an origin: people's clicks have their own and
 * reviewers have none, so the origin could distinguish them.
 */
export const clickIdsOf = (parameters: unknown, path: string): FieldError[] =>
  (Array.isArray(parameters) ? parameters : []).flatMap((name: unknown, at) =>
    typeof name === 'string' && isClickId(name)
      ? [{ path: `${path}.${at}`, code: 'click_id' }]
      : [],
  )

/** Returns the faults of a value, or of each value in a list. */
function faultsOf(values: unknown, path: string, ownerOf: OwnerOf, op?: unknown): FieldError[] {
  const places = Array.isArray(values)
    ? values.map((value: unknown, at) => ({ value, path: `${path}.${at}` }))
    : [{ value: values, path }]
  return places.flatMap(({ value, path }) => {
    const owner = ownerOf(value, op)
    return owner === '' ? [] : [{ path, code: 'names_review_crawler', owner }]
  })
}
