import * as z from 'zod'

const id = z.string().nullable()

/** `GET /api/config`: the operator's settings that every browser needs. */
export const publicConfigSchema = z
  .object({
    salesChatNumber: id.describe(
      'Sales chat number: digits only, with country code; `null` if there is no sales chat.',
    ),
    salesEmail: z.string().describe('Sales email address.'),
    pixelId: id.describe(
      'ID of the Meta advertising pixel on the landing pages; `null` if none is loaded.',
    ),
    videoPlayerId: id.describe('Vimeo ID of the sales video; `null` if none is shown.'),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfigSchema>
