import type { Backtest } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { toBacktest } from './to-backtest.ts'

/** Returns a backtest with its counts so far. Throws `BACKTEST_NOT_FOUND`. */
export async function readBacktest(ctx: AccountContext, { id }: { id: number }): Promise<Backtest> {
  const stored = await ctx.ledgerOf(ctx.accountId).backtest(id)
  if (stored === null) throw new AppError('BACKTEST_NOT_FOUND')
  return toBacktest(stored)
}

/** Cancels a backtest, which keeps its counts. Throws `BACKTEST_NOT_FOUND`. */
export async function cancelBacktest(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<Backtest> {
  await ctx.ledgerOf(ctx.accountId).cancelBacktest(id)
  return readBacktest(ctx, { id })
}
