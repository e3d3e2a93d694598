import { PACKED_CONNECTION, PACKED_FACTS } from '@crivo/filter-engine'
import { decodeColumn, encodeColumn } from '@crivo/segments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visit } from '../../../../test/visits.ts'
import { type VisitChunk, visitsAt } from '../../segments/chunk.ts'
import { toCells, VISIT_SCHEMA } from '../visit-schema.ts'
import { FACT_COLUMNS, indexOfFact } from './fact-columns.ts'
import { splitFacts } from './split-facts.ts'

const word = fc.string({ unit: 'binary', maxLength: 12 })
const amount = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))

const ofType: Readonly<Record<'text' | 'number' | 'boolean' | 'json', fc.Arbitrary<unknown>>> = {
  text: word,
  number: amount,
  boolean: fc.boolean(),
  json: fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.dictionary(word, fc.oneof(word, fc.constantFrom(true, null)), { maxKeys: 2 }),
  ),
}
const valuesOf = (table: Readonly<Record<string, keyof typeof ofType>>) =>
  Object.entries(table).map(([key, type]) => [key, ofType[type]] as const)

const connection = fc.tuple(
  ...valuesOf(PACKED_CONNECTION).map(([key, value]) =>
    key === 'protocol' ? value : fc.option(value),
  ),
)

/** Facts as an edge packs them, in its order. */
const packed = fc
  .record({ ...Object.fromEntries(valuesOf(PACKED_FACTS)), connection }, { requiredKeys: [] })
  .map((facts) => JSON.stringify(facts))

/** Customers' edges may send any other string too. */
const texts = fc.oneof(packed, packed, word, fc.json(), fc.constantFrom(null, '', '{}', '{"a":1}'))

function isCanonical(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

describe('packed facts', () => {
  it('are read back from columns exactly as they were', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (all) => {
        const visits = all.map((facts) => visit(1, { facts }))
        const columns = new Map(
          VISIT_SCHEMA.map((spec) => {
            const cells = toCells(visits, spec.name)
            return [spec.name, decodeColumn(encodeColumn(spec, cells).bytes)]
          }),
        )
        const column: VisitChunk['column'] = (name) => {
          const found = columns.get(name)
          if (found === undefined) throw new Error(`There is no column ${name}`)
          return found
        }
        const chunk = { rows: visits.length, from: 0, to: 0, segment: null, column }
        const rows = visits.map((_, row) => row)
        expect(visitsAt(chunk, rows).map(({ facts }) => facts)).toEqual(all)
      }),
      { numRuns: 200 },
    )
  })

  it('that an edge stores are split, whatever they contain', () => {
    fc.assert(
      fc.property(packed, (facts) => {
        expect(splitFacts({ facts })[indexOfFact('facts')]).toBe('{}')
      }),
    )
  })

  it('are split if `JSON.stringify` would write them so, and otherwise stay as they are', () => {
    const keys = ['"b"', '""', '"__proto__"', '"2"', '"10"', '"a"b"', ' "a"']
    const values = ['"x:,}"', 'null', '2', '[]', '{"a":true}', 'truth', '"x', '"x"y']
    const key = fc.oneof(fc.constant('"a"'), fc.constantFrom(...keys))
    const value = fc.oneof(fc.constantFrom('"x"', 'true'), fc.constantFrom(...values))
    const member = fc.tuple(key, value).map((parts) => parts.join(':'))
    const parameter = fc
      .tuple(fc.array(member, { maxLength: 4 }), fc.constantFrom(',', ',', ',', ', ', ',,'))
      .map(([members, comma]) => `{${members.join(comma)}}`)
    fc.assert(
      fc.property(parameter, fc.constantFrom('', '', '', ',', ' '), (text, end) => {
        const facts = `{"parameter":${text.slice(0, -1)}${end}}}`
        const isSplit = splitFacts({ facts })[indexOfFact('facts')] === '{}'
        expect(isSplit).toBe(isCanonical(facts))
      }),
      { numRuns: 2_000 },
    )
  })

  it('have a column each, by which visits can be searched', () => {
    const facts = JSON.stringify({
      connection: ['HTTP/3', 'TLSv1.3', null, 512, 31, null, 'e'],
      evidence: 4,
      userAgent: 'Mozilla/5.0',
    })
    const cells = splitFacts({ facts })
    const named = FACT_COLUMNS.map(({ name }) => [name, cells[indexOfFact(name)]] as const)
    expect(Object.fromEntries(named.filter(([, cell]) => cell !== null))).toEqual({
      'facts.evidence': 4,
      'facts.userAgent': 'Mozilla/5.0',
      'facts.protocol': 'HTTP/3',
      'facts.tlsVersion': 'TLSv1.3',
      'facts.helloLength': 512,
      'facts.roundTripMs': 31,
      'facts.extensionsHash': 'e',
    })
  })
})
