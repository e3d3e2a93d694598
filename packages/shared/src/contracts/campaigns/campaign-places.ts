import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { entriesOf } from './campaign-entries.ts'
import { KNOWN_COUNTRIES } from './codes.ts'

/** Returns the country of an ISO 3166-2 code. */
export const countryOfRegion = (region: string): string => region.slice(0, 2)

/** The API also checks that the region exists. */
const regionSchema = z
  .string('wrong_type')
  .refine(
    (code) =>
      /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) && KNOWN_COUNTRIES.includes(countryOfRegion(code)),
    'invalid_region',
  )

const citySchema = z.strictObject({
  country: z
    .enum(KNOWN_COUNTRIES, 'unknown_entry')
    .describe('ISO 3166-1 alpha-2 code of its country.'),
  name: z
    .string('required')
    .transform(plainText)
    .pipe(z.string().min(1, 'required').max(100, 'too_long'))
    .describe('The city’s name; case, accents and punctuation don’t matter.')
    .meta({ examples: ['São Paulo'] }),
})

export const MOST_PLACES = 200

export const regionsSchema = entriesOf(regionSchema)
  .max(MOST_PLACES, 'too_many')
  .default([])
  .describe(
    'ISO 3166-2 codes of regions. In their countries, only visitors from these regions and `cities` get the main page; other countries are not affected.',
  )
  .meta({ examples: [['BR-SP', 'BR-RJ']] })

export const citiesSchema = z
  .array(citySchema, 'wrong_type')
  .max(MOST_PLACES, 'too_many')
  .refine(
    (cities) =>
      new Set(cities.map(({ country, name }) => `${country} ${name.toLowerCase()}`)).size ===
      cities.length,
    'duplicate',
  )
  .default([])
  .describe('Cities, filtered in the same way as `regions`.')
