import * as z from 'zod'

const id = z.string().nullable()

/** `GET /api/config`: what the operator has set, as far as everybody's browser needs it. */
export const publicConfigSchema = z
  .object({
    salesChatNumber: id.describe(
      'Of the chat app, with the country code, digits alone; `null` if sales have no chat.',
    ),
    salesEmail: z.string().describe('Where sales read mail.'),
    pixelId: id.describe(
      'Of the advertising pixel of Meta on the landing pages; `null` loads none.',
    ),
    videoPlayerId: id.describe('Of the sales video at Vimeo; `null` shows none.'),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfigSchema>
