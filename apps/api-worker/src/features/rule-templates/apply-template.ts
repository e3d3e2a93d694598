import type { AppliedTemplate, ApplyTemplate, RuleSet } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { changeRules } from '#features/campaigns/index.ts'
import { AppError } from '#platform/app-error.ts'
import { requireTemplate } from './templates.ts'

type Result = AppliedTemplate['results'][number]

/**
 * Replaces campaigns' rules with a template's, one by one, as if each form were saved. Throws
 * `TEMPLATE_NOT_FOUND`.
 */
export async function applyTemplate(
  ctx: AccountContext,
  { id, campaignIds }: ApplyTemplate & { id: number },
): Promise<AppliedTemplate> {
  const { rules } = await requireTemplate(ctx, id)
  const results: Result[] = []
  for (const campaignId of campaignIds) results.push(await applyTo(ctx, campaignId, rules))
  return { results }
}

async function applyTo(ctx: AccountContext, id: number, rules: RuleSet): Promise<Result> {
  try {
    await changeRules(ctx, { id, change: () => rules })
    return { id, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, error: { code: error.code, fields: [...error.fields] } }
  }
}
