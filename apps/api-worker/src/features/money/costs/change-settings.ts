import { type CostSettings, isSameJson } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'

/** Replaces the report currency and the exchange rates. */
export async function changeCostSettings(
  ctx: AccountContext,
  settings: CostSettings,
): Promise<CostSettings> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  const before = await ledger.changeCostSettings(settings)
  const after = await ledger.costSettings()
  if (!isSameJson(before, after)) {
    const own = (one: CostSettings, other: CostSettings) => ({
      currency: one.currency,
      rates: one.rates.filter((rate) => !other.rates.some((each) => isSameJson(each, rate))),
    })
    await audit(ctx, 'account.cost_settings_changed', String(ctx.accountId), {
      before: own(before, after),
      after: own(after, before),
    })
  }
  return after
}
