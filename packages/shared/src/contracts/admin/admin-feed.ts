import * as z from 'zod'

/** The reason a feed source kept its old data. */
export const FEED_PROBLEMS = [
  'unreachable',
  'status',
  'format',
  'empty',
  'too_long',
  'special',
  'too_wide',
  'shrunk',
  'grown',
] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

const FEED_KINDS = ['crawler', 'relay', 'vpn', 'tor', 'hosting'] as const

/** `GET /api/admin/feed`: the published lists of crawlers and networks. */
export const feedStatusSchema = z
  .object({
    version: z
      .number()
      .int()
      .nullable()
      .describe('Version that edges have or are about to get; `null` before the first.'),
    builtAt: z.iso.datetime().nullable().describe('When that version was built.'),
    isRead: z
      .boolean()
      .describe(
        'Whether the lists are read from their publishers; local runs use the repository’s snapshot.',
      ),
    sources: z
      .array(
        z.object({
          id: z.string().describe('Name of the source, stable across versions.'),
          owner: z.string().describe('Publisher of the list.'),
          gives: z.enum(FEED_KINDS).describe('What the list identifies.'),
          urls: z.array(z.string()).describe('URLs of the publisher’s files.'),
          size: z.number().int().describe('Number of IP ranges or autonomous systems.'),
          asOf: z.iso
            .datetime()
            .nullable()
            .describe('When its publisher last confirmed the data in use; `null` without data.'),
          changedAt: z.iso
            .datetime()
            .nullable()
            .describe('When the data last changed; `null` if it is the repository’s snapshot.'),
          nextTryAt: z.iso.datetime().nullable().describe('When it will be read next.'),
          verifies: z.boolean().describe('Whether the data is recent enough for verification.'),
          disproves: z
            .boolean()
            .describe('Whether the data is recent enough to disprove a crawler’s claim.'),
          problem: z
            .object({
              code: z.enum(FEED_PROBLEMS).describe('Stable error code for clients to read.'),
              since: z.iso.datetime().describe('When the first of these attempts failed.'),
              failures: z.number().int().describe('Failed attempts since the last successful one.'),
            })
            .nullable()
            .describe('Why the last attempt failed; the older data stays in use.'),
        }),
      )
      .describe('Sources with a problem first, then by age.'),
  })
  .meta({ id: 'FeedStatus' })
export type FeedStatus = z.infer<typeof feedStatusSchema>
export type FeedSourceStatus = FeedStatus['sources'][number]
