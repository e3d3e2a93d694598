import { MOST_TEMPLATES, type RuleSet, type RuleTemplate, type SaveTemplate } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { ruleTemplates } from '#db/schema.ts'
import { normalizeRules } from '#features/campaigns/index.ts'
import { AppError } from '#platform/app-error.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { requireTemplate } from './templates.ts'

/** Returns rules in canonical form. Throws `VALIDATION_FAILED` or `PARITY_REFUSED`. */
async function checkRules(ctx: AccountContext, rules: RuleSet): Promise<RuleSet> {
  const { crawlers } = await currentFeed.read(ctx)
  try {
    return normalizeRules(rules, crawlers)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map((field) => ({ ...field, path: `rules.${field.path}` }))
    throw new AppError(error.code, fields)
  }
}

/** Creates a template. Throws `VALIDATION_FAILED`, `PARITY_REFUSED` or `TEMPLATE_LIMIT`. */
export async function createTemplate(
  ctx: AccountContext,
  { name, rules: given }: SaveTemplate,
): Promise<RuleTemplate> {
  const { db, accountId, now } = ctx
  const rules = await checkRules(ctx, given)
  const owned = ownedBy(ruleTemplates, accountId)
  const [[created]] = await db.batch([
    insertIf(
      db,
      ruleTemplates,
      { accountId, name, rules, updatedAt: now() },
      { where: sql`(select count(*) from ${ruleTemplates} where ${owned}) < ${MOST_TEMPLATES}` },
    ).returning({ id: ruleTemplates.id }),
    auditIfChanged(ctx, 'rule-template.create', sql`last_insert_rowid()`, { after: { name } }),
  ])
  if (created === undefined) throw new AppError('TEMPLATE_LIMIT')
  return requireTemplate(ctx, created.id)
}

/**
 * Replaces a template; campaigns it was applied to stay unchanged. Throws `TEMPLATE_NOT_FOUND`,
 * `VALIDATION_FAILED` or `PARITY_REFUSED`.
 */
export async function updateTemplate(
  ctx: AccountContext,
  { id, name, rules: given }: SaveTemplate & { id: number },
): Promise<RuleTemplate> {
  const { db, accountId, now } = ctx
  const before = await requireTemplate(ctx, id)
  const rules = await checkRules(ctx, given)
  await db.batch([
    db
      .update(ruleTemplates)
      .set({ name, rules, updatedAt: now() })
      .where(ownedBy(ruleTemplates, accountId, eq(ruleTemplates.id, id))),
    auditIfChanged(ctx, 'rule-template.update', String(id), {
      before: { name: before.name },
      after: { name },
    }),
  ])
  return requireTemplate(ctx, id)
}

/** Deletes a template; campaigns it was applied to stay unchanged. Throws `TEMPLATE_NOT_FOUND`. */
export async function deleteTemplate(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db, accountId } = ctx
  const { name } = await requireTemplate(ctx, id)
  await db.batch([
    db.delete(ruleTemplates).where(ownedBy(ruleTemplates, accountId, eq(ruleTemplates.id, id))),
    auditIfChanged(ctx, 'rule-template.delete', String(id), { before: { name } }),
  ])
}
