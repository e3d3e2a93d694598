import * as z from 'zod'

/** The content of a list: IP ranges, with or without countries, or autonomous systems. */
export interface ListContent {
  /** CIDR blocks, sorted and without overlaps. */
  readonly ranges: readonly string[]
  /** ISO 3166-1 alpha-2 code or `null` for each range; `null` if the list has no countries. */
  readonly countries: readonly (string | null)[] | null
  readonly asns: readonly number[]
}

const wordsSchema = z.string().transform((text) => (text === '' ? [] : text.split(' ')))

const storedSchema = z
  .object({ ranges: wordsSchema, countries: wordsSchema.nullable(), asns: z.array(z.number()) })
  .transform(
    ({ ranges, countries, asns }): ListContent => ({
      ranges,
      countries: countries?.map((country) => (country === '-' ? null : country)) ?? null,
      asns,
    }),
  )

/** Formats a list's content as text; the same content always yields the same text. */
export const formatContent = ({ ranges, countries, asns }: ListContent): string =>
  JSON.stringify({
    ranges: ranges.join(' '),
    countries: countries?.map((country) => country ?? '-').join(' ') ?? null,
    asns,
  })

/** Parses the output of `formatContent`. Throws for any other string. */
export const parseContent = (text: string): ListContent => storedSchema.parse(JSON.parse(text))
