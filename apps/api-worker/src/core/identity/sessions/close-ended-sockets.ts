import { runOrLog } from '#platform/run-or-log.ts'
import type { Context } from '../../context.ts'

/**
 * Closes the account's live sockets of ended sessions, after the response. If this fails, the
 * ledger's own check closes them within a minute.
 */
export function closeEndedSockets(
  { ledgerOf, waitUntil }: Pick<Context, 'ledgerOf' | 'waitUntil'>,
  accountId: number,
): void {
  waitUntil(runOrLog('sockets', () => ledgerOf(accountId).closeEndedSockets()))
}
