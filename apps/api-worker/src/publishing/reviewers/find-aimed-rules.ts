import {
  type Crawler,
  crawlersOfOrganisation,
  crawlersOfOrganisationPattern,
  matchesPattern,
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
import { SAMPLE_TEXTS, type SampledFact } from './sample-texts.ts'

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
  const found = [...valuesOf(value, path, crawlers), ...children]
  return found.length > 0 ? found : groupOf(value, path)
}

/** Returns a group of conditions that target a reviewer together, and none of them alone. */
function groupOf(node: object, path: string): FieldError[] {
  const [key] = Object.keys(node)
  if (key !== 'all' && key !== 'not') return []
  const owner = (['userAgent', 'organisation'] as const)
    .map((fact) => {
      const test = testOf(node, fact)
      return test === null ? '' : ownersFound(fact, test)
    })
    .find((owners) => owners !== '')
  return owner === undefined
    ? []
    : [{ path: path === '' ? key : `${path}.${key}`, code: 'names_review_crawler', owner }]
}

type TextTest = (text: string) => boolean

/** Returns what a condition requires of one fact, or `null` if it may match whatever its text is. */
function testOf(node: unknown, fact: SampledFact, negated = false): TextTest | null {
  if (typeof node !== 'object' || node === null) return null
  if ('not' in node) return testOf(node.not, fact, !negated)
  const parts = 'all' in node ? node.all : 'any' in node ? node.any : null
  if (!Array.isArray(parts)) {
    if (!('fact' in node && node.fact === fact && 'op' in node && 'value' in node)) return null
    const { value, op } = node
    const tests = (Array.isArray(value) ? value : [value]).map((each) => comparison(each, op))
    return (text) => tests.some((test) => test(text)) !== negated
  }
  const tests = parts.map((part: unknown) => testOf(part, fact, negated))
  const known = tests.filter((test) => test !== null)
  if ('all' in node !== negated) {
    return known.length === 0 ? null : (text) => known.every((test) => test(text))
  }
  return known.length < tests.length ? null : (text) => known.some((test) => test(text))
}

/** Returns the comparison of a lower-case text with a value. */
function comparison(value: unknown, op: unknown): TextTest {
  if (typeof value !== 'string') return () => false
  const wanted = value.toLowerCase()
  if (op === 'contains') return (text) => text.includes(wanted)
  if (op === 'startsWith') return (text) => text.startsWith(wanted)
  return op === 'matches' ? (text) => matchesPattern(text, wanted) : (text) => text === wanted
}

/** Returns the owners of the reviewers whose texts pass a test that nobody else's passes. */
function ownersFound(fact: SampledFact, test: TextTest): string {
  const { reviewers, others } = SAMPLE_TEXTS[fact]
  return others.some(test) ? '' : ownersOf(reviewers.filter(({ text }) => test(text)))
}

/** Returns the owners of the reviewers whose texts a comparison singles out. */
export const ownersOfText = (fact: SampledFact, value: string, op: unknown): string =>
  ownersFound(fact, comparison(value, op))

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
  const named = 'name' in node ? faultsOf(node.name, `${path}.name`, ofTool) : []
  const value = 'value' in node ? node.value : undefined
  const ownerOf = node.fact === 'ip' ? ofEntry : OWNER_OF[String(node.fact)]
  if (ownerOf === undefined) return []
  const op = 'op' in node ? node.op : undefined
  return [...named, ...faultsOf(value, `${path}.value`, ownerOf, op)]
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
    return ownersOf(parts.flatMap(reviewersOfAgentText)) || ownersOfText('userAgent', text, op)
  }),
  organisation: ofText((text, op) => {
    const crawlers =
      op === 'matches' ? crawlersOfOrganisationPattern(text) : crawlersOfOrganisation(text)
    return ownersOf(crawlers.map(named)) || ownersOfText('organisation', text, op)
  }),
  parameter: ofText((text, op) => ownersOfText('parameter', text, op)),
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
