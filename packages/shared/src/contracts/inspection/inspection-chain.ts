import * as z from 'zod'
import { hopSchema } from '../domains/validate-url.ts'

/** One step of a redirect chain. */
export const chainHopSchema = hopSchema.extend({
  kind: z.enum(['http', 'meta', 'script']).meta({
    description: 'How the previous hop led here: by HTTP redirect, `<meta>` refresh or script.',
  }),
  isDowngrade: z.boolean().meta({ description: 'Whether a redirect goes from https to http.' }),
  isOtherSite: z
    .boolean()
    .meta({ description: 'Whether the redirect leads to another registrable domain.' }),
})
