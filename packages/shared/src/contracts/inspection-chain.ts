import * as z from 'zod'
import { hopSchema } from './validate-url.ts'

/** One step on the way to a page. */
export const chainHopSchema = hopSchema.extend({
  kind: z.enum(['http', 'meta', 'script']).meta({ description: 'What led here' }),
  isDowngrade: z.boolean().meta({ description: 'From https to http' }),
  isOtherSite: z.boolean().meta({ description: 'Onto another registrable domain' }),
})
