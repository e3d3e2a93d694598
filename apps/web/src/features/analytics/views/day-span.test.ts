import { expect, it } from 'vitest'
import { toDays } from './day-span.ts'

const NOW = Date.parse('2026-11-23T15:30:00Z')

it('ends a range with today, and keeps the days that a person chose', () => {
  expect(toDays('24h', NOW, 'UTC')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(toDays('7d', NOW, 'UTC')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  const [from, to] = ['2026-11-01T03:00:00.000Z', '2026-11-04T03:00:00.000Z']
  expect(toDays({ from, to }, NOW, 'America/Sao_Paulo')).toEqual({
    from: '2026-11-01',
    to: '2026-11-03',
  })
})
