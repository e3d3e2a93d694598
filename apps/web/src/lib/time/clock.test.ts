import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

const brasilia = clockOf('America/Sao_Paulo', 'pt-BR')
const madrid = clockOf('Europe/Madrid', 'es-ES')

it.each([
  [brasilia, '2026-12-31T22:30', '2027-01-01T01:30:00.000Z'],
  // Daylight saving time and standard time.
  [madrid, '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  [madrid, '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
])('converts a field of a zone to UTC and back (%#)', (clock, field, iso) => {
  expect(clock.fromField(field)).toBe(iso)
  expect(clock.toField(iso)).toBe(field)
})

it('reads an empty field as no time, and leaves invalid text unchanged', () => {
  expect([brasilia.fromField(''), brasilia.toField(null)]).toEqual([null, ''])
  expect(brasilia.fromField('soon')).toBe('soon')
})

it('names the zone in the person’s language', () => {
  expect(brasilia.zoneName).toMatch(/^Horário .*Brasília$/)
  expect(clockOf('America/Sao_Paulo', 'en-US').zoneName).toMatch(/^Brasilia .*Time$/)
  expect(clockOf('UTC', 'es-ES').zoneName).toBe('UTC')
})
