import { expect, it } from 'vitest'
import { describeStep } from './plan.ts'

const named = (count: number) => Array.from({ length: count }, (_, at) => `000${at}.sql`)

it.each([
  [2, 'apply the D1 migrations 0000.sql, 0001.sql'],
  [7, 'apply the D1 migrations 0000.sql to 0006.sql, 7 in all'],
])('lists %i migrations so that they can be read', (count, text) => {
  expect(describeStep({ kind: 'apply-migrations', names: named(count) })).toBe(text)
})
