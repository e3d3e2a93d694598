import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM, type EdgeForms } from '@crivo/shared'
import type { domains } from '#db/schema.ts'

/** The columns that decide whether an edge's call is accepted and contains anything new. */
export type EdgeRow = Pick<
  typeof domains.$inferSelect,
  | 'id'
  | 'status'
  | 'keyVersion'
  | 'edgeKeyVersion'
  | 'previousKeyVersion'
  | 'previousKeyUntil'
  | 'publishedVersion'
  | 'publishedForm'
  | 'edgeVersion'
  | 'edgeRulesetForm'
  | 'edgeBatchForm'
  | 'edgeFormsHeardAt'
>

/** Returns the key versions that the edge may sign with now, current first. */
export function acceptedVersions(
  {
    keyVersion,
    previousKeyVersion,
    previousKeyUntil,
  }: Pick<EdgeRow, 'keyVersion' | 'previousKeyVersion' | 'previousKeyUntil'>,
  now: number,
): number[] {
  const isTaken = previousKeyVersion !== null && previousKeyUntil !== null && now < previousKeyUntil
  return isTaken ? [keyVersion, previousKeyVersion] : [keyVersion]
}

/**
 * Returns the columns of a domain's row that an edge's reported forms change; `null` if there are
 * none. Later calls do not change the time: only visits cause them, so it would reveal a reviewer.
 */
export function changedForms(
  row: Pick<EdgeRow, 'edgeRulesetForm' | 'edgeBatchForm' | 'edgeFormsHeardAt'>,
  { rulesetForm, batchForm }: EdgeForms,
  now: number,
) {
  const heard = {
    edgeRulesetForm: Math.min(rulesetForm, RULESET_FORM),
    edgeBatchForm: Math.min(batchForm, BATCH_FORM),
    edgeFormsHeardAt: now,
  }
  const isNews =
    row.edgeRulesetForm !== heard.edgeRulesetForm ||
    row.edgeBatchForm !== heard.edgeBatchForm ||
    row.edgeFormsHeardAt === null
  return isNews ? heard : null
}
