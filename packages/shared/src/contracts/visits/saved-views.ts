import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'

/** Maximum number of views that a person can save in an account. */
export const MOST_VIEWS = 100
const LONGEST_NAME = 60
const LONGEST_PATH = 2_000
/** An analytics screen with its parameters. */
const VIEW_PATH =
  /^\/dashboard\/analytics(?:\/(?:sources|conversions|money|live|visits))?(?:\?[^#\s]*)?$/

const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(LONGEST_NAME, 'too_long'))
  .describe('The view’s name, unique among the person’s views in the account.')
const isShared = z
  .boolean('wrong_type')
  .describe('Whether all members of the account see the view; clients can’t share views.')

/** `POST /api/saved-views` */
export const saveViewSchema = z.strictObject({
  name,
  path: z
    .string('required')
    .max(LONGEST_PATH, 'too_long')
    .regex(VIEW_PATH, 'unknown_entry')
    .describe('Path and query string of an analytics screen in the dashboard.')
    .meta({ examples: ['/dashboard/analytics/sources?range=7d'] }),
  isShared: isShared.default(false),
})
export type SaveView = z.output<typeof saveViewSchema>

/** `PATCH /api/saved-views/{id}` */
export const changeViewSchema = z.strictObject({
  name: name.optional(),
  isShared: isShared.optional(),
})
export type ChangeView = z.output<typeof changeViewSchema>

/** `GET /api/saved-views`: the caller's own views and the shared views, sorted by name. */
export const savedViewSchema = z
  .object({
    id: z.number().int().describe('The view’s ID.'),
    name: z.string().describe('The view’s name.'),
    path: z.string().describe('Path and query string of an analytics screen in the dashboard.'),
    isShared: z.boolean().describe('Whether all members of the account see the view.'),
    isOwn: z.boolean().describe('Whether the caller saved the view; others can’t change it.'),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedViewSchema>
