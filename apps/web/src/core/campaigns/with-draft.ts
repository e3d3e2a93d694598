import type { CreateCampaignInput, ExceptionDraft } from '@crivo/shared'

type Draft = Extract<ExceptionDraft, { state: 'draft' }>

/** Returns a form with a draft's changes; ignores the draft's unchanged fields. */
export function withDraft(form: CreateCampaignInput, draft: Draft): CreateCampaignInput {
  const changed = new Set(draft.changes.map(({ field }) => field.split('.')[0]))
  const fields = Object.entries(draft.form).filter(([name]) => changed.has(name))
  return { ...form, ...Object.fromEntries(fields) }
}
