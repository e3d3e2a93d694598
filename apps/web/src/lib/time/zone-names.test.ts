import { expect, it } from 'vitest'
import { zoneName, zonesWith } from './zone-names.ts'

it('lists each time zone once, under its current name', () => {
  const zones = zonesWith('Asia/Calcutta', 'America/Sao_Paulo')
  expect(zones).toEqual([...new Set(zones)].toSorted())
  expect(zones).toEqual(
    expect.arrayContaining([
      'UTC',
      'Asia/Kolkata',
      'Europe/Kyiv',
      'America/Argentina/Buenos_Aires',
    ]),
  )
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'America/Buenos_Aires'])
    expect(zones).not.toContain(old)
})

it('names a time zone without underscores', () => {
  expect(zoneName('America/Sao_Paulo')).toBe('America/Sao Paulo')
  expect(zoneName('Asia/Saigon')).toBe('Asia/Ho Chi Minh')
})
