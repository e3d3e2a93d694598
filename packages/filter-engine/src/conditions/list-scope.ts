import { type Cidr, parseCidr } from '../addresses/cidr.ts'
import { type RangeSet, rangeSetOf } from '../addresses/range-set.ts'
import {
  crawlersOfAgentText,
  crawlersOfAsn,
  crawlersOfBlock,
  crawlersOfOrganisation,
} from '../catalogue/conflicts.ts'
import type { IssueLog } from './issue.ts'

const NOBODY: readonly string[] = []
/** RFC 6793: AS numbers have 32 bits. */
const MAX_ASN = 0xffff_ffff

/** Contents of a list: IP addresses and blocks, numbers, or strings. */
export type ListKind = 'ip' | 'number' | 'text'

/** The source of a leaf's values, and the checks they need. */
export interface ValueSource {
  readonly path: string
  readonly log: IssueLog
  /** Rejects values that target a review crawler. */
  readonly sparesCrawlers: boolean
  /** The crawler text that the values are compared with, if any. */
  readonly names: 'agent' | 'organisation' | null
}

/** Unchecked values and their path. */
export interface RawValues {
  readonly path: string
  readonly entries: readonly unknown[]
}

/** The ruleset's lists and the leaves' own values, each compiled once into a set. */
export class ListScope {
  readonly #lists: Readonly<Record<string, unknown>>
  readonly #log: IssueLog
  readonly #used = new Set<string>()
  readonly #compiled = new Map<string, RangeSet | ReadonlySet<string | number> | null>()

  constructor(lists: Readonly<Record<string, unknown>>, log: IssueLog) {
    this.#lists = lists
    this.#log = log
  }

  ranges(leaf: Readonly<Record<string, unknown>>, source: ValueSource): RangeSet | null {
    return this.#resolve(leaf, 'ip', source, compileRanges)
  }

  numbers(
    leaf: Readonly<Record<string, unknown>>,
    source: ValueSource,
  ): ReadonlySet<number> | null {
    return this.#resolve(leaf, 'number', source, compileNumbers)
  }

  /** Returns strings in the lower-case form used for comparison. */
  texts(leaf: Readonly<Record<string, unknown>>, source: ValueSource): ReadonlySet<string> | null {
    return this.#resolve(leaf, 'text', source, compileTexts)
  }

  /** Returns raw values, for facts that check each value themselves. */
  values(leaf: Readonly<Record<string, unknown>>, source: ValueSource): RawValues | null {
    if (leaf.list === undefined) {
      const path = `${source.path}.value`
      if (Array.isArray(leaf.value)) return { path, entries: leaf.value }
      return source.log.add(path, 'invalid_value', 'Expected a list of values')
    }
    const list = this.#find(leaf, 'text', source)
    return list && { path: `lists.${leaf.list}.entries`, entries: list.entries }
  }

  /** Compiles unused lists too, to report their faults. */
  checkUnused(): void {
    for (const [id, list] of Object.entries(this.#lists)) {
      if (this.#used.has(id) || !isList(list)) continue
      const path = `lists.${id}.entries`
      const source = { path, log: this.#log, sparesCrawlers: false, names: null }
      if (list.kind === 'ip') compileRanges(list.entries, source)
      else if (list.kind === 'number') compileNumbers(list.entries, source)
      else compileTexts(list.entries, source)
    }
  }

  #resolve<T extends RangeSet | ReadonlySet<string | number>>(
    leaf: Readonly<Record<string, unknown>>,
    kind: ListKind,
    source: ValueSource,
    compile: (entries: readonly unknown[], source: ValueSource) => T | null,
  ): T | null {
    if (leaf.list === undefined) {
      const path = `${source.path}.value`
      if (Array.isArray(leaf.value)) return compile(leaf.value, { ...source, path })
      return source.log.add(path, 'invalid_value', 'Expected a list of values')
    }
    const list = this.#find(leaf, kind, source)
    if (list === null) return null
    const key = JSON.stringify([leaf.list, source.sparesCrawlers, source.names])
    if (!this.#compiled.has(key)) {
      const path = `lists.${leaf.list}.entries`
      this.#compiled.set(key, compile(list.entries, { ...source, path, log: this.#log }))
    }
    // A key is always compiled by the function of its list's kind.
    return this.#compiled.get(key) as T | null
  }

  #find(
    { list: id }: Readonly<Record<string, unknown>>,
    kind: ListKind,
    { path, log }: ValueSource,
  ): RawList | null {
    const list = typeof id === 'string' && Object.hasOwn(this.#lists, id) ? this.#lists[id] : null
    if (typeof id !== 'string' || !isList(list)) {
      return log.add(`${path}.list`, 'unknown_list', 'Unknown list')
    }
    this.#used.add(id)
    if (list.kind === kind) return list
    const message = `Expected a list of kind ${kind}`
    return log.add(`${path}.list`, 'invalid_value', message)
  }
}

interface RawList {
  readonly kind: unknown
  readonly entries: readonly unknown[]
}

const isList = (value: unknown): value is RawList =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'entries' in value &&
  Array.isArray(value.entries)

function compileRanges(entries: readonly unknown[], source: ValueSource): RangeSet | null {
  const { path, log, sparesCrawlers } = source
  const blocks: Cidr[] = []
  for (const [index, entry] of entries.entries()) {
    const block = typeof entry === 'string' ? parseCidr(entry) : null
    const crawlers = block !== null && sparesCrawlers ? crawlersOfBlock(block) : NOBODY
    if (crawlers.length > 0) reportNaming(`${path}.${index}`, crawlers, log)
    else if (block !== null) blocks.push(block)
    else log.add(`${path}.${index}`, 'invalid_value', 'Not an address or CIDR block')
  }
  return blocks.length === entries.length ? rangeSetOf(blocks) : null
}

function compileNumbers(entries: readonly unknown[], source: ValueSource) {
  const { path, log, sparesCrawlers } = source
  const numbers = new Set<number>()
  let isValid = true
  for (const [index, entry] of entries.entries()) {
    const isNumber =
      typeof entry === 'number' && Number.isInteger(entry) && entry >= 0 && entry <= MAX_ASN
    const crawlers = isNumber && sparesCrawlers ? crawlersOfAsn(entry) : NOBODY
    isValid &&= isNumber && crawlers.length === 0
    if (crawlers.length > 0) reportNaming(`${path}.${index}`, crawlers, log)
    else if (isNumber) numbers.add(entry)
    else log.add(`${path}.${index}`, 'invalid_value', 'Not an AS number')
  }
  return isValid ? numbers : null
}

function compileTexts(entries: readonly unknown[], source: ValueSource) {
  const { path, log, sparesCrawlers, names } = source
  const texts = new Set<string>()
  let isValid = true
  for (const [index, entry] of entries.entries()) {
    const isText = typeof entry === 'string' && entry !== ''
    const crawlers = isText && sparesCrawlers ? crawlersOfText(entry, names) : NOBODY
    isValid &&= isText && crawlers.length === 0
    if (crawlers.length > 0) reportNaming(`${path}.${index}`, crawlers, log)
    else if (isText) texts.add(entry.toLowerCase())
    else log.add(`${path}.${index}`, 'invalid_value', 'Not a string')
  }
  return isValid ? texts : null
}

/** Returns the review crawlers that a string names, as a user agent or an organization. */
export function crawlersOfText(text: string, names: ValueSource['names']): readonly string[] {
  if (names === 'agent') return crawlersOfAgentText(text)
  return names === 'organisation' ? crawlersOfOrganisation(text) : NOBODY
}

/** Logs a parity violation: rules must not filter review crawlers. */
export const reportNaming = (path: string, crawlers: readonly string[], log: IssueLog): null =>
  log.add(
    path,
    'names_review_crawler',
    `This names ${crawlers.join(', ')}; reviewers get what people get`,
  )
