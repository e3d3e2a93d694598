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
