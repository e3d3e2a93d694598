import { parseJson } from '@crivo/shared'
import { useEffect } from 'react'
import * as z from 'zod'
import { dropDraft, keepDraft, ownerOfDraft, readDraft } from '#lib/forms/kept-draft.ts'
import type { CampaignForm, CampaignValues } from './campaign-form.ts'
import { STEPS, type Step } from './wizard-steps.ts'

const draftSchema = z.object({
  step: z.enum(STEPS),
  values: z.custom<CampaignValues>((values) => typeof values === 'object' && values !== null),
})

/** What had been entered in a form before the browser dropped or reloaded the page. */
export interface KeptDraft {
  readonly owner: string
  readonly found: z.infer<typeof draftSchema> | null
}

/** Returns what was kept of the form of a campaign's revision; 0 is a new campaign. */
export function findDraft(revision: number): KeptDraft {
  // A release that changes the form also changes the name of its file.
  const owner = ownerOfDraft(`${import.meta.url} ${revision}`)
  const found = draftSchema.safeParse(parseJson(readDraft(owner) ?? ''))
  return { owner, found: found.success ? found.data : null }
}

/** Keeps unsaved work whenever the page is hidden, until the form is closed. */
export function useKeptDraft(
  { owner }: KeptDraft,
  { form, step, isUnsaved }: { form: CampaignForm; step: Step; isUnsaved: boolean },
): void {
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && isUnsaved) {
        keepDraft(owner, JSON.stringify({ step, values: form.getValues() }))
      }
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [owner, form, step, isUnsaved])
  // Saving, leaving and signing out all close the form.
  useEffect(() => dropDraft, [])
}
