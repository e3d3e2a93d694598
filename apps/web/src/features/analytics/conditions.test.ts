import { readConditions, type VisitCondition } from '@crivo/shared'
import { expect, test } from 'vitest'
import {
  comparisonsOf,
  conditionsOf,
  FIELDS,
  needsValue,
  readCondition,
  toCondition,
  withConditions,
} from './conditions.ts'

test('every comparison of every field is accepted by the API, and is read back', () => {
  for (const field of FIELDS) {
    for (const comparison of comparisonsOf(field)) {
      const typed = field === 'ip' ? '192.0.2.7' : '7'
      const condition = toCondition(field, comparison, ` ${typed} `)
      if (condition === null) throw new Error(`${field} ${comparison}`)
      expect(readConditions(JSON.stringify([condition])), field).toEqual([condition])
      const value = needsValue(comparison) ? typed : ''
      expect(readCondition(condition)).toEqual([{ comparison, value }])
    }
  }
})

test('a numeric field accepts decimals as people write them, and nothing else', () => {
  expect(toCondition('decisionMs', 'from', '1,5')).toEqual({
    field: 'decisionMs',
    is: 'range',
    from: 1.5,
  })
  expect(toCondition('decisionMs', 'equals', 'fast')).toBeNull()
  expect(toCondition('path', 'prefix', '  ')).toBeNull()
})

test('a list has one value per line, all of them valid', () => {
  expect(toCondition('status', 'oneOf', '200\n\n 404 ')).toEqual({
    field: 'status',
    is: 'oneOf',
    values: [200, 404],
  })
  expect(toCondition('ip', 'notOneOf', '192.0.2.0/24\n2001:db8::1')).toEqual({
    field: 'ip',
    is: 'cidr',
    blocks: ['192.0.2.0/24', '2001:db8::1'],
    not: true,
  })
  expect(toCondition('ip', 'oneOf', '192.0.2.0/24\n192.0.2')).toBeNull()
  expect(toCondition('ip', 'equals', 'somewhere')).toBeNull()
  expect(toCondition('path', 'oneOf', ' \n ')).toBeNull()
})

test('conditions written by hand are read by what they compare', () => {
  const written: [VisitCondition, string[]][] = [
    [
      { field: 'os', is: 'oneOf', values: ['ios', 'android'], not: true },
      ['notOneOf ios, android'],
    ],
    [{ field: 'ip', is: 'cidr', blocks: ['192.0.2.0/24'] }, ['oneOf 192.0.2.0/24']],
    [{ field: 'status', is: 'range', from: 400, below: 500 }, ['from 400', 'below 500']],
    [{ field: 'status', is: 'range', from: 400, below: 500, not: true }, ['below 400', 'from 500']],
  ]
  for (const [condition, expected] of written) {
    const read = readCondition(condition).map(({ comparison, value }) => `${comparison} ${value}`)
    expect(read).toEqual(expected)
  }
})

test('no more conditions are added than the API accepts', () => {
  const condition = { field: 'path', is: 'prefix', value: '/a' } as const
  const most = withConditions({ os: 'ios' }, new Array(8).fill(condition))
  expect(conditionsOf(most ?? {})).toHaveLength(8)
  expect(withConditions({}, new Array(9).fill(condition))).toBeNull()
  expect(withConditions(most ?? {}, [])).toEqual({ os: 'ios' })
})
