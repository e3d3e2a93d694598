import * as z from 'zod'
import { PAGE_REFUSALS } from '../../edge/page-refusals.ts'
import { verdictSchema } from '../inspection/inspection-verdict.ts'
import { campaignPolicySchema } from './campaign-policy.ts'
import { DELIVERY_MODES } from './create-campaign.ts'

/**
 * `testing`: everyone gets the main page, and the regular decision is only logged. `archived`:
 * behaves like `paused` and is hidden from the default list.
 */
export const CAMPAIGN_STATUSES = ['active', 'paused', 'testing', 'archived'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * An admin's suspension of a campaign for abuse. `unfiltered`: everyone gets the main page.
 * `closed`: everyone gets a notice.
 */
export const SUSPENSIONS = ['unfiltered', 'closed'] as const
export type Suspension = (typeof SUSPENSIONS)[number]

/** The share of people who get the main page, and the resulting pages for reviewers. */
const peopleShareSchema = z.object({
  percent: z.number().int().describe('Percentage of people who got the black page.'),
  people: z
    .number()
    .int()
    .describe(
      'People counted, at most one per network and hour: in the last 24 hours, or the last 200.',
    ),
  since: z.iso
    .datetime()
    .nullable()
    .describe('Time the reviewers’ page last changed; `null` if it never did.'),
  reviewersPercent: z
    .number()
    .int()
    .describe(
      'Probability that a reviewer gets the black page while the campaign runs, in percent: 100 if at least 90% of people do.',
    ),
})
export type PeopleShare = z.infer<typeof peopleShareSchema>

const keptPageSchema = z.object({
  kept: z.boolean().nullable().describe('`null` if not known yet, or if the page is a redirect.'),
  reason: z.enum(PAGE_REFUSALS).nullable().describe('Why the page isn’t cached.'),
})

/** The daily check of a live campaign's pages. */
const dailyCheckSchema = z.object({
  verdict: verdictSchema,
  checkedAt: z.iso.datetime().describe('When the pages were last compared, UTC.'),
  differsSince: z.iso
    .datetime()
    .nullable()
    .describe('When a difference was first found, UTC; `null` without one.'),
  inspectionId: z
    .int()
    .nullable()
    .describe('The inspection that shows the difference; `null` without one, or once deleted.'),
})
export type DailyCheck = z.infer<typeof dailyCheckSchema>

/** A campaign in API responses. */
export const campaignSchema = z
  .object({
    id: z.number().int().describe('The campaign’s ID.'),
    name: z.string().describe('The campaign’s name; visitors never see it.'),
    path: z.string().describe('The path on the domain that visitors open, starting with `/`.'),
    domain: z.string().describe('Host name of the domain that serves the campaign.'),
    domainId: z.number().int().describe('ID of the domain.'),
    url: z.url().describe('The URL that visitors open.'),
    whiteUrl: z.string().describe('URL of the fallback page.'),
    blackUrl: z.string().describe('URL of the main page.'),
    deliveryMode: z
      .enum(DELIVERY_MODES)
      .describe(
        '`redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign URL.',
      ),
    status: z
      .enum(CAMPAIGN_STATUSES)
      .describe(
        '`testing` gives everyone the main page and records what would have been decided; `paused` and `archived` give everyone the fallback page.',
      ),
    suspended: z
      .enum(SUSPENSIONS)
      .nullable()
      .describe(
        'Set and lifted only by admins, for abuse: `unfiltered` gives everyone the black page; `closed` shows people a notice.',
      ),
    runWindow: z
      .object({
        from: z.iso.datetime().nullable().describe('Start of the run; `null` if it has none.'),
        until: z.iso.datetime().nullable().describe('End of the run; `null` if it has none.'),
      })
      .nullable()
      .describe('When the campaign runs; outside of it, everyone gets the white page.'),
    published: z.boolean().describe('Whether the edge has the campaign’s latest version.'),
    heldByRollback: z
      .boolean()
      .describe(
        'Whether a domain rollback keeps the edge on an earlier version until the next change.',
      ),
    pages: z
      .object({
        black: keptPageSchema.describe('The black page.'),
        white: keptPageSchema.describe('The white page.'),
      })
      .describe(
        'Whether one copy of each proxied page serves all visitors, as reported by the edge.',
      ),
    requests: z.number().int().describe('Visits decided so far.'),
    successRate: z
      .number()
      .nullable()
      .describe(
        'Percentage of visits that got the black page, 0 to 100 with one decimal; `null` before the first visit.',
      ),
    peopleShare: peopleShareSchema
      .nullable()
      .describe('`null` with fewer than 50 people: reviewers get the black page.'),
    dailyCheck: dailyCheckSchema
      .nullable()
      .describe(
        'Whether people and reviewers get the same pages, as checked once a day while the campaign is active; `null` before the first check.',
      ),
    stage: z
      .object({
        version: z.number().int().describe('The change’s version, as in the visits’ `stage`.'),
        share: z.number().int().describe('Percentage of visitors who get the changed rules.'),
        nextAt: z.iso
          .datetime()
          .nullable()
          .describe('Time of the next increase; `null` if there is none.'),
      })
      .nullable()
      .describe('A rule change that only a share of visitors gets; `null` if there is none.'),
    createdAt: z.iso.datetime().describe('When the campaign was created, UTC.'),
    revision: z
      .number()
      .int()
      .describe('Number of the form’s current version; increases with each change.'),
    ...campaignPolicySchema.shape,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaignSchema>
