import type { CustomRule } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses, isAddressField, ruleWithoutAddresses } from '#core/member-scope.ts'
import type { FormDifference } from './form-changes.ts'

/** Returns the difference between two forms as the caller may see it. */
export function differenceAsSeen(
  ctx: Pick<AccountContext, 'member'>,
  difference: FormDifference,
): FormDifference {
  if (!hidesAddresses(ctx)) return difference
  const asSeen = (rule: CustomRule | null) => rule && ruleWithoutAddresses(rule)
  return {
    ...difference,
    changes: difference.changes.filter(({ field }) => !isAddressField(field)),
    rules: difference.rules.map(({ before, after }) => ({
      before: asSeen(before),
      after: asSeen(after),
    })),
  }
}
