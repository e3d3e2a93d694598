import type { PackedFacts } from '@crivo/filter-engine'
import { type Cell, columnOfCells, type DecodedColumn, unknownColumn } from '@crivo/segments'
import {
  asParameters,
  readVisitSource,
  SOURCE_DIMENSIONS,
  type SourceDimension,
  type SourceParameters,
  type VisitSource,
} from '@crivo/shared'
import { openPackedFacts } from '../visit-columns/facts/open-facts.ts'
import { readValues } from '../visit-columns/read-values.ts'
import type { VisitChunk } from './chunk.ts'

/** The columns that sources are derived from, so that sources need no storage. */
const DERIVED_FROM = ['facts', 'facts.parameter', 'referrer']

/** Returns whether a column is derived from others and not stored. */
export const isSourceColumn = (name: string): name is SourceDimension =>
  SOURCE_DIMENSIONS.some((each) => each === name)

/** Returns a chunk with a column for each dimension of its visits' sources. */
export function withSources(chunk: VisitChunk, parameters?: SourceParameters): VisitChunk {
  const derived = new Map<SourceDimension, DecodedColumn>()
  const sources: Pick<VisitChunk, 'column' | 'load'> = {
    column(name) {
      if (!isSourceColumn(name)) return chunk.column(name)
      const column = derived.get(name) ?? deriveColumn(chunk, name, parameters)
      derived.set(name, column)
      return column
    },
    load(names) {
      const stored = names.filter((name) => !isSourceColumn(name))
      chunk.load?.(stored.length === names.length ? names : [...stored, ...DERIVED_FROM])
    },
  }
  // The chunk's own getters read visits, so they are inherited instead of copied.
  return Object.assign(Object.create(chunk), sources)
}

/** Reviewers' visits are known only as counts and have no source. */
function deriveColumn(
  chunk: VisitChunk,
  name: SourceDimension,
  parameters?: SourceParameters,
): DecodedColumn {
  if (chunk.weights !== undefined) return unknownColumn(chunk.rows)
  const sourceOf = openSources(chunk, { parameters, usesReferrer: name === 'source' })
  return columnOfCells(Array.from({ length: chunk.rows }, (_, row) => sourceOf(row)[name]))
}

interface SourceOptions {
  readonly parameters?: SourceParameters | undefined
  /** True if `source` is read, which falls back to the referrer. */
  readonly usesReferrer?: boolean
}

type SourceFacts = Pick<PackedFacts, 'parameter'> | null

/**
 * Opens a chunk to read its visits' sources, each distinct source once: the referrer matters only
 * without a `utm_source` or a network's click ID. The returned function also takes a row's facts,
 * if they were already read with parameters.
 */
export function openSources(
  chunk: Pick<VisitChunk, 'column' | 'load'>,
  { parameters, usesReferrer = true }: SourceOptions = {},
): (row: number, facts?: SourceFacts) => VisitSource {
  chunk.load?.(DERIVED_FROM)
  const factsOf = openPackedFacts(chunk.column, ['parameter'])
  const referrerOf = readValues(chunk.column('referrer'), textOf)
  const byParameters = new Map<unknown, VisitSource>()
  const byReferrer = new Map<unknown, Map<string | null, VisitSource>>()
  return (row, facts = factsOf(row)) => {
    const kept = facts?.parameter
    const read = (referrer: string | null) =>
      readVisitSource(asParameters(kept), referrer, parameters)
    const tagged = remember(byParameters, kept, () => read(null))
    const { utmSource, clickNetwork } = tagged
    if (!usesReferrer || utmSource !== null || clickNetwork !== null) return tagged
    const referrer = referrerOf(row)
    return remember(
      remember(byReferrer, kept, () => new Map()),
      referrer,
      () => read(referrer),
    )
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = read()
  known.set(key, value)
  return value
}

const textOf = (cell: Cell): string | null => (cell === null ? null : String(cell))
