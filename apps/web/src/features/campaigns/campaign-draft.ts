import type { CreateCampaignInput, ExceptionDraft } from '@crivo/shared'
import * as z from 'zod'

/** The visit whose explanation drafts a change. */
export interface DraftReference {
  readonly id: string
  readonly at: string
}

const referenceSchema = z.tuple([z.iso.datetime(), z.string().min(1).max(64)])

/** The visit that an address names as `<time>_<id>`. */
export function readDraftReference(text: string | null): DraftReference | null {
  const parsed = referenceSchema.safeParse(text?.split('_'))
  return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : null
}

type Draft = Extract<ExceptionDraft, { state: 'draft' }>

/** A form with a draft's changes in it; only what the draft says it changes is taken from it. */
export function withDraft(form: CreateCampaignInput, draft: Draft): CreateCampaignInput {
  const changed = new Set(draft.changes.map(({ field }) => field.split('.')[0]))
  const fields = Object.entries(draft.form).filter(([name]) => changed.has(name))
  return { ...form, ...Object.fromEntries(fields) }
}
