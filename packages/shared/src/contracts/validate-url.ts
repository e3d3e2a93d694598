import * as z from 'zod'
import { pageUrlSchema } from './campaign.ts'

/** `POST /api/validate-url`. */
export const validateUrlSchema = z.strictObject({ url: pageUrlSchema })

/** One request on the way to a page. */
export const hopSchema = z.object({
  url: z.string(),
  status: z.int(),
  ms: z.number().meta({ description: 'Until its headers were there, milliseconds' }),
})

/** What was found at an address that can be a page. */
export const validatedUrlSchema = z.object({
  ok: z.literal(true),
  status: z.int(),
  url: z.string().meta({ description: 'Where the page was found, after redirects' }),
  hops: z.array(hopSchema).meta({ description: 'Every request in order, the last is the page' }),
  contentType: z.string().nullable(),
  isHtml: z.boolean().meta({ description: 'Whether an edge that proxies it can rewrite it' }),
})
export type ValidatedUrl = z.infer<typeof validatedUrlSchema>
