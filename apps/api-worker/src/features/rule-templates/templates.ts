import { type RuleTemplate, ruleSetSchema } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { asSeen } from '#core/member-scope.ts'
import { ownedBy } from '#db/owned-by.ts'
import { ruleTemplates } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns the account's templates, sorted by name. */
export async function listTemplates(ctx: AccountContext): Promise<RuleTemplate[]> {
  const { db, accountId } = ctx
  const rows = await db
    .select()
    .from(ruleTemplates)
    .where(ownedBy(ruleTemplates, accountId))
    .orderBy(ruleTemplates.name, ruleTemplates.id)
  return rows.map(toTemplate).map((template) => ({
    ...template,
    rules: asSeen(ctx, template.rules),
  }))
}

/** Returns a template of the account. Throws `TEMPLATE_NOT_FOUND`. */
export async function requireTemplate(ctx: AccountContext, id: number): Promise<RuleTemplate> {
  const row = await ctx.db
    .select()
    .from(ruleTemplates)
    .where(ownedBy(ruleTemplates, ctx.accountId, eq(ruleTemplates.id, id)))
    .get()
  if (row === undefined) throw new AppError('TEMPLATE_NOT_FOUND')
  return toTemplate(row)
}

const toTemplate = ({
  id,
  name,
  rules,
  updatedAt,
}: typeof ruleTemplates.$inferSelect): RuleTemplate => ({
  id,
  name,
  rules: ruleSetSchema.parse(rules),
  updatedAt: new Date(updatedAt).toISOString(),
})
