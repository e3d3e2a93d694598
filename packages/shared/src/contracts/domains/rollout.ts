import * as z from 'zod'
import { DEPLOYMENT_PROBLEMS } from './domain-deployment.ts'

/**
 * `halted`: health declined, or a super admin stopped it. `superseded`: replaced by a newer release
 * or a restarted rollout.
 */
export const ROLLOUT_STATES = [
  'running',
  'paused',
  'halted',
  'rolling_back',
  'finished',
  'rolled_back',
  'superseded',
] as const
export type RolloutState = (typeof ROLLOUT_STATES)[number]

/** Share of domains updated before each health check: one domain, 1%, 10%, all. */
export const ROLLOUT_STAGES = ['one', 'percent', 'tenth', 'all'] as const
export type RolloutStage = (typeof ROLLOUT_STAGES)[number]

/** `stuck`: the previous release could not be redeployed. */
export const ROLLOUT_DOMAIN_STATES = [
  'deploying',
  'baking',
  'well',
  'worse',
  'skipped',
  'rolling_back',
  'rolled_back',
  'stuck',
] as const
export type RolloutDomainState = (typeof ROLLOUT_DOMAIN_STATES)[number]

/** Why a rollout was halted or a domain failed: a deployment or health problem. */
export const ROLLOUT_REASONS = [
  ...DEPLOYMENT_PROBLEMS,
  'pages_failed',
  'visits_gone',
  'probes_failed',
  'timed_out',
  'many_skipped',
  'customer_waits',
  'operator',
] as const
export type RolloutReason = (typeof ROLLOUT_REASONS)[number]

export const ROLLOUT_ACTIONS = ['pause', 'resume', 'halt', 'roll_back'] as const

const count = z.number().int()

const reason = z
  .enum(ROLLOUT_REASONS)
  .nullable()
  .describe(
    `The problem of a deployment, or one measured after it: pages_failed (more visits failed to
get their page than before), visits_gone (almost no visits anymore), probes_failed (the edge answers
fewer probes than before). timed_out: the deployment took too long. many_skipped: too many
deployments failed because of their Cloudflare accounts. customer_waits: the customer turned off
automatic updates. operator: a super admin halted it.`,
  )

const rolloutSchema = z
  .object({
    id: count.describe('The rollout’s ID.'),
    release: z.string().describe('Edge worker release being rolled out.'),
    state: z.enum(ROLLOUT_STATES).describe('Progress of the rollout; `halted` can be resumed.'),
    stage: z.enum(ROLLOUT_STAGES).describe('Number of domains updated before they are evaluated.'),
    reason,
    forcedFor: z
      .string()
      .nullable()
      .describe(
        'Reason for including domains with automatic updates turned off; `null` if they aren’t included.',
      ),
    domains: count.describe('Domains to update at the start.'),
    counts: z
      .record(z.enum(ROLLOUT_DOMAIN_STATES), count)
      .describe('Domains in the rollout, by state.'),
    restorable: count.describe('Updated domains whose previous release is stored.'),
    lost: count.describe('Updated domains whose previous release is no longer stored.'),
    startedAt: z.iso.datetime().describe('Start of the first stage.'),
    finishedAt: z.iso.datetime().nullable().describe('End of the rollout; `null` while it’s open.'),
  })
  .meta({ id: 'Rollout' })
export type Rollout = z.infer<typeof rolloutSchema>

/** `GET /api/admin/rollout`, and the response to starting or changing one. */
export const rolloutStatusSchema = z
  .object({
    release: z.string().describe('Edge worker release included in this control plane.'),
    rollout: rolloutSchema.nullable().describe('The latest rollout; `null` if there was none.'),
    outdated: count.describe('Domains on another release that a rollout would update.'),
    waiting: count.describe('Outdated domains with automatic updates turned off.'),
    troubled: z
      .array(
        z.object({
          domainId: count.describe('The domain’s ID.'),
          name: z.string().describe('The domain’s host name.'),
          accountId: count.describe('The account that owns the domain.'),
          accountEmail: z.string().describe('Email of the account that owns the domain.'),
          state: z.enum(ROLLOUT_DOMAIN_STATES).describe('How far the domain is in the rollout.'),
          problem: reason,
        }),
      )
      .describe('Up to 20 domains with a problem in the latest rollout, worst first.'),
  })
  .meta({ id: 'RolloutStatus' })
export type RolloutStatus = z.infer<typeof rolloutStatusSchema>

const MOST_REASON_CHARACTERS = 500

/** `POST /api/admin/rollouts` */
export const startRolloutSchema = z.strictObject({
  forcedFor: z
    .string('wrong_type')
    .trim()
    .min(10, 'too_short')
    .max(MOST_REASON_CHARACTERS, 'too_long')
    .nullable()
    .default(null)
    .describe(
      'Reason for a security fix that also updates domains with automatic updates turned off; their customers are notified.',
    ),
})
export type StartRollout = z.infer<typeof startRolloutSchema>

/** `PATCH /api/admin/rollouts/{id}` */
export const changeRolloutSchema = z.strictObject({
  action: z.enum(ROLLOUT_ACTIONS, 'unknown_entry').describe('What to do with the rollout.'),
})
export type ChangeRollout = z.infer<typeof changeRolloutSchema>
