import { Buffer } from 'node:buffer'
import {
  type Cell,
  columnOfCells,
  columnOfEntries,
  type DecodedColumn,
  entriesOf,
  mergeColumns,
  SegmentError,
  unknownColumn,
} from '@crivo/segments'
import type { VisitColumn, VisitRow, VisitValues } from '@crivo/shared'
import { openFactTexts } from './facts/open-facts.ts'
import { idsToBytes, missingOf, toCells, typeOf, VISIT_SCHEMA } from './visit-schema.ts'

/**
 * A column's distinct values and each row's code among them, from 1, as base64; 0 is `null`.
 * Without codes, there is one value for all rows, or one for each in order.
 */
type PackedColumn = readonly [values: readonly Cell[], codes?: string]

/** Visits by column as JSON; a column without values is missing. */
export interface PackedColumns {
  readonly rows: number
  readonly columns: Readonly<Record<string, PackedColumn>>
}

/** Visits by column in memory. */
export interface VisitColumns {
  readonly rows: number
  /** The visits' IDs as they arrived; their column has them as bytes. */
  readonly ids: readonly string[]
  readonly column: (name: string) => DecodedColumn
  readonly valuesAt: (row: number) => VisitValues
  readonly visitAt: (row: number) => VisitRow
  readonly packed: PackedColumns
}

/** The times of the first and last of some visits. */
export interface VisitSpan {
  readonly first: number
  readonly last: number
}

/** Codes of this many values fit in a byte. */
const MOST_OF_BYTE = 255

/** Columns whose values mostly differ, so that looking them up saves nothing. */
const DIFFERENT: readonly string[] = ['id', 'at', 'clientIp']

export function packColumns(visits: readonly VisitRow[]): PackedColumns {
  const columns: Record<string, PackedColumn> = {}
  for (const { name } of VISIT_SCHEMA) {
    const cells = name === 'id' ? visits.map(({ id }) => id) : toCells(visits, name)
    const column = packCells(name, cells)
    if (column !== null) columns[name] = column
  }
  return { rows: visits.length, columns }
}

/** Packs a column's values; returns `null` if there are none. */
function packCells(name: string, cells: readonly Cell[]): PackedColumn | null {
  if (DIFFERENT.includes(name) && cells.length > 1 && !cells.includes(null)) return [cells]
  return packColumn(columnOfCells(cells))
}

/** Packs a column whose codes start at 1; returns `null` for a column without values. */
function packColumn({ rows, dictionary, codes }: DecodedColumn): PackedColumn | null {
  const { size } = dictionary
  if (size === 0) return null
  const values = entriesOf(dictionary)
  const isFull = !codes.includes(0)
  if (isFull && (size === 1 || size === rows)) return [values]
  const { buffer } = size > MOST_OF_BYTE ? codes.slice() : new Uint8Array(codes)
  return [values, Buffer.from(buffer).toString('base64')]
}

/** Returns codes from 1. */
function codesOf([values, codes]: PackedColumn, rows: number): Uint16Array {
  if (codes === undefined) {
    const all = new Uint16Array(rows)
    for (let row = 0; row < rows; row++) all[row] = values.length === 1 ? 1 : row + 1
    return all
  }
  const bytes = Buffer.from(codes, 'base64')
  const all =
    values.length > MOST_OF_BYTE
      ? new Uint16Array(new Uint8Array(bytes).buffer)
      : new Uint16Array(bytes)
  if (all.length !== rows) throw new SegmentError('There are too few or too many codes')
  return all
}

/** Opens visits packed by column; each column is unpacked when it is read. */
export function openColumns(packed: PackedColumns): VisitColumns {
  const { rows } = packed
  const open = new Map<string, DecodedColumn>()
  const column = (name: string): DecodedColumn => {
    const column = open.get(name) ?? openColumn(packed, name)
    open.set(name, column)
    return column
  }
  let readValues: ((row: number) => VisitValues) | null = null
  let readFacts: ((row: number) => string | null) | null = null
  const valuesAt = (row: number): VisitValues => {
    readValues ??= openValues(packed, column)
    return readValues(row)
  }
  return {
    rows,
    packed,
    column,
    get ids() {
      return textsOf(packed)
    },
    valuesAt,
    visitAt(row) {
      readFacts ??= openFactTexts(column)
      return { ...valuesAt(row), facts: readFacts(row) }
    },
  }
}

function openColumn({ rows, columns }: PackedColumns, name: string): DecodedColumn {
  const own = columns[name]
  if (own === undefined) return unknownColumn(rows)
  const values = name === 'id' ? idsToBytes(own[0].map(String)) : own[0]
  return columnOfEntries(values, codesOf(own, rows), true)
}

function textsOf({ rows, columns }: PackedColumns): readonly string[] {
  const own = columns.id
  if (own === undefined) return []
  const [values] = own
  return values.length === rows
    ? values.map(String)
    : Array.from(codesOf(own, rows), (code) => String(values[code - 1]))
}

/** Returns a reader of visits' values; throws `SegmentError` for values of another type. */
function openValues(
  { columns }: PackedColumns,
  column: (name: string) => DecodedColumn,
): (row: number) => VisitValues {
  const open = <C extends VisitColumn>(name: C) => {
    const [known = []] = columns[name] ?? []
    const type = typeOf(name)
    if (!known.every((value) => typeof value === type)) {
      throw new SegmentError('A visit has a value of another type')
    }
    const values = [missingOf(name), ...known] as VisitRow[C][]
    const { codes } = column(name)
    return (row: number) => values[codes[row] ?? 0] as VisitRow[C]
  }
  const [id, campaignId, at, action] = [open('id'), open('campaignId'), open('at'), open('action')]
  const [reason, ruleId, monitored] = [open('reason'), open('ruleId'), open('monitored')]
  const [monitoredRuleId, rulesetHash] = [open('monitoredRuleId'), open('rulesetHash')]
  const [status, failure, clientIp] = [open('status'), open('failure'), open('clientIp')]
  const [country, region, city, asn] = [open('country'), open('region'), open('city'), open('asn')]
  const [language, os, browser] = [open('language'), open('os'), open('browser')]
  const [device, botName, referrer] = [open('device'), open('botName'), open('referrer')]
  const decisionMs = open('decisionMs')
  open('facts')
  // An object literal is many times faster than assigning each column.
  return (row) => ({
    id: id(row),
    campaignId: campaignId(row),
    at: at(row),
    action: action(row),
    reason: reason(row),
    ruleId: ruleId(row),
    monitored: monitored(row),
    monitoredRuleId: monitoredRuleId(row),
    rulesetHash: rulesetHash(row),
    status: status(row),
    failure: failure(row),
    clientIp: clientIp(row),
    country: country(row),
    region: region(row),
    city: city(row),
    asn: asn(row),
    language: language(row),
    os: os(row),
    browser: browser(row),
    device: device(row),
    botName: botName(row),
    referrer: referrer(row),
    decisionMs: decisionMs(row),
  })
}

/** Returns the times of the first and last visit, or `null` without visits. */
export function spanOf({ rows, column }: VisitColumns): VisitSpan | null {
  if (rows === 0) return null
  const { dictionary } = column('at')
  let [first, last] = [Infinity, -Infinity]
  for (let entry = 0; entry < dictionary.size; entry++) {
    const at = Number(dictionary.at(entry))
    if (at < first) first = at
    if (at > last) last = at
  }
  return { first, last }
}

/** Returns all visits' values. */
export const valuesOf = ({ rows, valuesAt }: VisitColumns): VisitValues[] =>
  Array.from({ length: rows }, (_, row) => valuesAt(row))

export const visitsOf = ({ rows, visitAt }: VisitColumns): VisitRow[] =>
  Array.from({ length: rows }, (_, row) => visitAt(row))

/** Returns some of the visits. */
export function pickVisits({ packed }: VisitColumns, rows: readonly number[]): VisitColumns {
  const merged = { sources: new Uint16Array(rows.length), rows: Uint16Array.from(rows) }
  const columns: Record<string, PackedColumn> = {}
  for (const { name, type } of VISIT_SCHEMA) {
    const own = packed.columns[name]
    if (own === undefined) continue
    const column = columnOfEntries(own[0], codesOf(own, packed.rows), true)
    const picked = packColumn(mergeColumns(name === 'id' ? 'text' : type, [column], merged))
    if (picked !== null) columns[name] = picked
  }
  return openColumns({ rows: rows.length, columns })
}

/** Returns visits with other IP addresses. */
export function withAddresses(
  { packed: { rows, columns } }: VisitColumns,
  addresses: DecodedColumn,
): VisitColumns {
  const { clientIp: _, ...others } = columns
  const own = packColumn(addresses)
  return openColumns({ rows, columns: own === null ? others : { ...others, clientIp: own } })
}
