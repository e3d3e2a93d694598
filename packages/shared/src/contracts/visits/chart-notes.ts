import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

/** Maximum number of notes per account. */
export const MOST_NOTES = 500
/** Maximum length of a note. */
export const LONGEST_NOTE = 200

const at = z.iso
  .datetime({ error: 'invalid_time' })
  .describe('The moment that the note marks, in UTC.')
const campaignId = z
  .number('wrong_type')
  .int('wrong_type')
  .positive('out_of_range')
  .nullable()
  .describe('The campaign whose charts show the note; `null` for all charts of the account.')

/** `POST /api/chart-notes` */
export const saveNoteSchema = z.strictObject({
  at,
  text: z
    .string('required')
    .transform(plainText)
    .pipe(z.string().min(1, 'required').max(LONGEST_NOTE, 'too_long'))
    .describe('Text of the note.'),
  campaignId: campaignId.default(null),
})
export type SaveNote = z.output<typeof saveNoteSchema>

/** `GET /api/chart-notes`: oldest first. */
export const chartNoteSchema = z
  .object({
    id: z.number().int().describe('The note’s ID.'),
    at,
    text: z.string().describe('Text of the note.'),
    campaignId,
    author: z
      .string()
      .nullable()
      .describe('The author’s name; `null` once they have left the account.'),
    isOwn: z.boolean().describe('Whether the caller wrote the note.'),
  })
  .meta({ id: 'ChartNote' })
export type ChartNote = z.output<typeof chartNoteSchema>
