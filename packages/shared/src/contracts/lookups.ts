import * as z from 'zod'
import { MAX_ASN } from './campaigns/request-filters.ts'

/** Maximum number of search results. */
export const MOST_FOUND = 20

const search = z
  .string('wrong_type')
  .trim()
  .max(100, 'too_long')
  .optional()
  .describe('Part of the name, ignoring case and accents, or a number such as `AS4230`.')

/** A comma-separated list of codes. */
const codesOf = (pattern: RegExp) =>
  z
    .string('wrong_type')
    .max(4_000, 'too_long')
    .optional()
    .transform((text) => (text ? text.split(',') : []))
    .pipe(z.array(z.string().regex(pattern, 'wrong_type')).max(200, 'too_many'))

/** `GET /api/networks`: finds networks by name, or the names of known numbers. */
export const networksQuerySchema = z.strictObject({
  search,
  asns: codesOf(/^\d{1,10}$/).describe('Comma-separated AS numbers to look up.'),
})
export type NetworksQuery = z.infer<typeof networksQuerySchema>

export const namedNetworkSchema = z
  .object({
    asn: z.number().int().min(1).max(MAX_ASN).describe('Number of the autonomous system.'),
    name: z.string().describe('The network’s registered name.'),
    reviewers: z
      .string()
      .nullable()
      .describe('Owner of the reviewers that use the network, which then cannot be filtered.'),
  })
  .meta({ id: 'NamedNetwork' })
export type NamedNetwork = z.infer<typeof namedNetworkSchema>

/** `GET /api/regions`: finds a country's regions, or the names of known codes. */
export const regionsQuerySchema = z.strictObject({
  country: z
    .string('wrong_type')
    .regex(/^[A-Z]{2}$/, 'wrong_type')
    .optional()
    .describe('ISO 3166-1 alpha-2.'),
  search,
  codes: codesOf(/^[A-Z]{2}-[A-Z0-9]{1,3}$/).describe('Comma-separated region codes to look up.'),
  language: z
    .enum(['pt-BR', 'en-US', 'es-ES'], 'unknown_entry')
    .default('pt-BR')
    .describe('Language of the names.'),
})
export type RegionsQuery = z.infer<typeof regionsQuerySchema>

export const namedRegionSchema = z
  .object({
    code: z.string().describe('ISO 3166-2.'),
    name: z.string().describe('The region’s name.'),
  })
  .meta({ id: 'NamedRegion' })
export type NamedRegion = z.infer<typeof namedRegionSchema>
