import * as z from 'zod'
import { pageUrlSchema } from '../page-url.ts'

/** `POST /api/validate-url`. */
export const validateUrlSchema = z.strictObject({
  url: pageUrlSchema.describe('The URL to check.'),
})

/** One request in a redirect chain. */
export const hopSchema = z.object({
  url: z.string().describe('URL of this request.'),
  status: z.int().describe('HTTP status of the response.'),
  ms: z.number().meta({ description: 'Time to the response headers, in milliseconds.' }),
})

/** The result for a URL that can serve a page. */
export const validatedUrlSchema = z.object({
  ok: z.literal(true).describe('Always `true`: a URL that can’t serve a page returns an error.'),
  status: z.int().describe('HTTP status of the response.'),
  url: z.string().meta({ description: 'URL of the page, after redirects.' }),
  hops: z.array(hopSchema).meta({ description: 'All requests in order; the last is the page.' }),
  contentType: z.string().nullable().describe('Content type of the response.'),
  isHtml: z
    .boolean()
    .meta({ description: 'Whether an edge that proxies the page can rewrite it.' }),
})
export type ValidatedUrl = z.infer<typeof validatedUrlSchema>
