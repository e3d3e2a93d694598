import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import type { Context } from '../context.ts'
import type { DomainAlertKind } from '../ledger-api/alerts.ts'
import type { DomainRow } from './domain.ts'

interface Problem {
  readonly kind?: DomainAlertKind
  /** Identifies the problem, which is then reported once. */
  readonly occasion?: string
}

/** Alerts an account about a problem with one of its domains. Never fails. */
export async function alertOfDomain(
  ctx: Context,
  { id, accountId, name }: DomainRow,
  { kind, occasion }: Problem = {},
): Promise<void> {
  try {
    await ctx.ledgerOf(accountId).alertOfDomain(name, kind, occasion)
  } catch (error) {
    const [message, reason] = ['An alert was not raised', describeError(error)]
    log.error({ message, domainId: id, reason })
  }
}
