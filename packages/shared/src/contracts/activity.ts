import * as z from 'zod'

/** Where a browser session is active; `other`: on a page of neither kind. */
export type ActivityArea = 'landing' | 'dashboard' | 'other'

const id = z.string('required').min(1, 'required').max(64, 'too_long')

/**
 * `POST /api/activity/track`: a browser session is open, at once and every 2 minutes. Who is
 * signed in is read from the bearer token alone; what the body says of it is not looked at.
 */
export const trackActivitySchema = z.strictObject({
  /** Made up by the browser, and kept for as long as the tab is open. */
  sessionId: id,
  /** The page, such as `lp-esp` or `dashboard`. */
  location: id,
  userId: z.union([z.number(), z.string().max(64, 'too_long')], 'wrong_type').nullish(),
  isAuthenticated: z.boolean('wrong_type'),
  userAgent: z.string('wrong_type').max(1_024, 'too_long').optional(),
})
export type TrackActivity = z.infer<typeof trackActivitySchema>
