import type { CreateCampaignInput, ExceptionDraft } from '@crivo/shared'

type Draft = Extract<ExceptionDraft, { state: 'draft' }>

/** A form with a draft's changes in it; only what the draft says it changes is taken from it. */
export function withDraft(form: CreateCampaignInput, draft: Draft): CreateCampaignInput {
  const changed = new Set(draft.changes.map(({ field }) => field.split('.')[0]))
  const fields = Object.entries(draft.form).filter(([name]) => changed.has(name))
  return { ...form, ...Object.fromEntries(fields) }
}
