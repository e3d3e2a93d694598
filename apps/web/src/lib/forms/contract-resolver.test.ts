import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { contractResolver } from './contract-resolver.ts'
import { fieldMessage, fieldText } from './field-message.ts'

const schema = z.strictObject({
  name: z.string().trim().min(2, 'too_short').max(1_200, 'too_long'),
  tags: z.array(z.string().max(3, 'too_long')).max(2, 'too_many'),
  notes: z.string().min(1, 'required'),
  at: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('day'), day: z.string().max(10, 'too_long') }),
    z.object({ kind: z.literal('any') }),
  ]),
  kept: z.union([z.number(), z.string().max(4, 'too_long')]),
})
const VALID = { name: ' Ana ', tags: [], notes: 'a', at: { kind: 'any' }, kept: 1 } as const

const resolve = (changes: object) =>
  contractResolver(schema)(
    { ...VALID, tags: [], ...changes } as z.input<typeof schema>,
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  )

it('returns the values as the contract reads them', async () => {
  expect(await resolve({})).toEqual({ values: { ...VALID, name: 'Ana' }, errors: {} })
})

it('reports each field once, with its length limit', async () => {
  const { errors } = await resolve({
    ...{ name: 'a', tags: ['ab', 'abcd', 'c'], notes: '', kept: 'abcde' },
    at: { kind: 'day', day: 'a'.repeat(11) },
  })
  expect(errors).toMatchObject({
    name: { message: 'too_short:2' },
    tags: { message: 'too_many:2' },
    notes: { message: 'required' },
    at: { day: { message: 'too_long:10' } },
    kept: { message: 'too_long:4' },
  })
})

it('words a length limit from the API like one from a contract', () => {
  expect(fieldMessage({ path: 'name', code: 'too_long', limit: 1_200 })).toBe('too_long:1200')
  expect(fieldMessage({ path: 'days', code: 'too_large', limit: 60 })).toBe('too_large')
})

it.each([
  ['pt-BR', 'Use no máximo 1.200 caracteres'],
  ['en-US', 'Use at most 1,200 characters'],
  ['es-ES', 'Usa como máximo 1200 caracteres'],
])('names the limit in %s', async (language, text) => {
  const file = join(import.meta.dirname, `../../../public/locales/${language}.json`)
  const i18n = i18next.createInstance()
  const translation = JSON.parse(readFileSync(file, 'utf8'))
  await i18n.init({
    lng: language,
    keySeparator: false,
    resources: { [language]: { translation } },
  })
  const { errors } = await resolve({ name: 'a'.repeat(1_201) })
  expect(fieldText(i18n.t, errors.name?.message ?? '')).toBe(text)
})
