import type { DeploymentProblem } from '@crivo/shared'
import type { Context } from '../context.ts'
import type { deployedEdges, deploymentSteps, deployments } from '../db/schema.ts'
import type { ConnectedCdn } from '../features/cloudflare/open-cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'

export type EdgeRow = typeof deployedEdges.$inferSelect
type DeploymentRow = typeof deployments.$inferSelect
export type StepRow = typeof deploymentSteps.$inferSelect

/** What a step of a deployment works with: as it was stored when the step began. */
export interface StepRun {
  readonly ctx: Context
  readonly domain: DomainRow
  readonly deployment: DeploymentRow
  readonly edge: EdgeRow
  readonly cdn: ConnectedCdn['cdn']
  /** How often the step was tried, this time included. */
  readonly attempt: number
  /** Stores what is now in the CDN account, or is about to be. */
  readonly save: (changes: Partial<EdgeRow>) => Promise<void>
}

/** A deployment as it is stored. */
export interface StoredRun {
  readonly deployment: DeploymentRow
  readonly domain: DomainRow
  readonly edge: EdgeRow | null
  readonly steps: readonly StepRow[]
}

/** Done, or what it waits for and until when; it fails by throwing. */
type StepOutcome =
  | 'done'
  | {
      readonly problem: DeploymentProblem | null
      readonly detail: string | null
      readonly retryAt: number
    }

/** A step that stopped: it waits until a time, or, for `null`, for a person. */
export interface Stopped extends Omit<Exclude<StepOutcome, 'done'>, 'retryAt'> {
  readonly retryAt: number | null
}

/**
 * Each step looks first and then does what is missing, so that it may be repeated at any time,
 * also after a crash between what it did and what it stored.
 */
export type Step = (run: StepRun) => Promise<StepOutcome>

/** Why a deployment stops until a person has done something. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
  readonly problem: DeploymentProblem
  readonly detail: string | null

  constructor(problem: DeploymentProblem, detail: string | null = null) {
    super(detail ?? problem)
    this.problem = problem
    this.detail = detail
  }
}
