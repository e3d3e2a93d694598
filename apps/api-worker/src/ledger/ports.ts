import type { Runtime } from '@crivo/runtime'
import type { DamagedVisits } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { MailedAlert, RuleMessage } from '#core/ledger-api/alerts.ts'
import type {
  CountedShare,
  GuardOutcome,
  RepeatedAccess,
  TakingRule,
} from '#core/ledger-api/findings.ts'
import type { Env } from '#env.ts'

/** A call to the control plane for an account. Safe to repeat: findings may arrive twice. */
export type Act<Input, Result = unknown> = (
  ctx: Context,
  input: Input & { readonly accountId: number },
) => Promise<Result>

/** A ledger's calls to the layers above it, injected by the entry. */
export interface LedgerPorts {
  readonly runtime: Runtime
  readonly createContext: (
    requestId: string,
    env: Env,
    execution: Pick<ExecutionContext, 'waitUntil'>,
  ) => Promise<Context>
  readonly blockRepeatedAddresses: Act<{ readonly found: readonly RepeatedAccess[] }>
  readonly setOverQuota: Act<{ readonly until: number }>
  readonly setPeopleShares: Act<{ readonly shares: readonly CountedShare[] }>
  /** Suspends a rule that filters visits that used to pass, if allowed. */
  readonly suspendRule: Act<{ readonly found: TakingRule }, GuardOutcome>
  readonly mailAlert: Act<MailedAlert>
  /** Sends a rule's alert to one channel. */
  readonly sendRuleAlert: Act<RuleMessage>
  /** Reports all segments that are set aside as damaged. */
  readonly noteDamage: Act<{ readonly segments: DamagedVisits['segments'] }>
  /** Reports all requests so far, and those in the billing period. */
  readonly reportUsage: Act<{
    readonly total: number
    readonly periodStart: number
    readonly periodRequests: number
  }>
  /** Pushes again the published rulesets that their edges have not confirmed. */
  readonly pushUnconfirmed: Act<unknown>
  /** Notifies the edges of the account's domains of a live viewer. */
  readonly notifyEdges: Act<unknown>
}
