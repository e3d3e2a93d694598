import { expect, it } from 'vitest'
import { makeFormat } from './format.ts'

it.each([
  ['pt-BR', 'Data inválida'],
  ['en-US', 'Invalid date'],
  ['es-ES', 'Fecha no válida'],
] as const)('shows missing and invalid dates in %s', (language, invalid) => {
  const { date, dateTime, shortDate } = makeFormat(language)
  for (const format of [date, dateTime, shortDate]) {
    expect([format(null), format(''), format('soon')]).toEqual(['N/A', 'N/A', invalid])
    expect(format('2026-11-22T12:00:00Z')).toMatch(/\d/)
  }
})

it('capitalizes the name of a language, except within a sentence', () => {
  const { language, languageWithin } = makeFormat('pt-BR')
  expect([language('es'), languageWithin('es')]).toEqual(['Espanhol', 'espanhol'])
  expect(makeFormat('en-US').languageWithin('es')).toBe('Spanish')
})

it.each([
  ['pt-BR', '27 de out. – 26 de nov. de 2026', '26 de nov. de 2026'],
  ['en-US', 'Oct 27 – Nov 26, 2026', 'Nov 26, 2026'],
  ['es-ES', '27 oct – 26 nov 2026', '26 nov 2026'],
] as const)('shows the days of a billing period in UTC, in %s', (language, days, last) => {
  const [start, end] = ['2026-10-27T00:00:00.000Z', '2026-11-27T00:00:00.000Z']
  for (const zone of ['America/Sao_Paulo', 'Asia/Tokyo']) {
    const { period, lastDay } = makeFormat(language, zone)
    expect(period(start, end).replace(/\s/g, ' ')).toBe(days)
    expect(lastDay(end)).toBe(last)
  }
})

it.each([
  ['pt-BR', ['0,0%', '8,2%', '75,0%'], '25%', '+12,0%', '6,0'],
  ['en-US', ['0.0%', '8.2%', '75.0%'], '25%', '+12.0%', '6.0'],
  ['es-ES', ['0,0 %', '8,2 %', '75,0 %'], '25 %', '+12,0 %', '6,0'],
] as const)(
  'shows measured percentages with one decimal in %s',
  (language, measured, chosen, change, points) => {
    const format = makeFormat(language)
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect([0, 8.24, 75].map(format.percent).map(plain)).toEqual(measured)
    expect(plain(format.plainPercent(25))).toBe(chosen)
    expect(plain(format.change(12))).toBe(change)
    expect(format.points(5.95)).toBe(points)
  },
)
