import type { DeploymentProblem } from '@crivo/shared'
import type { ConnectedCdn } from '#core/cdn-connections/open-cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import type { deployedEdges, deploymentSteps, deployments } from '#db/schema.ts'

export type EdgeRow = typeof deployedEdges.$inferSelect
type DeploymentRow = typeof deployments.$inferSelect
export type StepRow = typeof deploymentSteps.$inferSelect

/** The input of a deployment step, as stored when the step began. */
export interface StepRun {
  readonly ctx: Context
  readonly domain: DomainRow
  readonly deployment: DeploymentRow
  readonly edge: EdgeRow
  readonly cdn: ConnectedCdn['cdn']
  /** The number of attempts, this one included. */
  readonly attempt: number
  /** Saves the current or imminent state of the CDN account. */
  readonly save: (changes: Partial<EdgeRow>) => Promise<void>
}

/** A deployment as stored. */
export interface StoredRun {
  readonly deployment: DeploymentRow
  readonly domain: DomainRow
  readonly edge: EdgeRow | null
  readonly steps: readonly StepRow[]
}

/** The step is done, or must be retried at `retryAt` because of `problem`; failures throw. */
type StepOutcome =
  | 'done'
  | {
      readonly problem: DeploymentProblem | null
      readonly detail: string | null
      readonly retryAt: number
    }

/** A stopped step, which waits until a time or, if that is `null`, for the user. */
export interface Stopped extends Omit<Exclude<StepOutcome, 'done'>, 'retryAt'> {
  readonly retryAt: number | null
}

/**
 * Each step checks first and then does only the missing work, so it may be repeated at any time,
 * even after a crash between an action and its record.
 */
export type Step = (run: StepRun) => Promise<StepOutcome>

/** The reason why a deployment stops until the user acts. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
  readonly problem: DeploymentProblem
  readonly detail: string | null

  constructor(problem: DeploymentProblem, detail: string | null) {
    super(detail ?? problem)
    this.problem = problem
    this.detail = detail
  }
}
