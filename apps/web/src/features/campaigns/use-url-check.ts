import { pageUrlSchema } from '@crivo/shared'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { useValidateUrl } from './api/validate-url.ts'
import type { CampaignForm } from './campaign-form.ts'

export type UrlField = 'whiteContent' | 'blackContent'

/** The result of a field's URL check, which is reset when the URL changes. */
export type UrlCheck =
  | { readonly state: 'idle' | 'loading' | 'valid' }
  | { readonly state: 'error'; readonly error: unknown }

/** `unchecked`: the server could not be asked, so the URL may be valid. */
type Verdict = 'valid' | 'invalid' | 'unchecked'

interface Running {
  readonly url: string
  readonly verdict: Promise<Verdict>
}

/**
 * Checks on the server whether a field's URL can serve as a page. The campaign's `saved` URL needs
 * no check.
 */
export function useUrlCheck(form: CampaignForm, name: UrlField, saved: string | undefined) {
  const { mutateAsync, variables, status, error } = useValidateUrl()
  const running = useRef<Running | null>(null)
  const url = useWatch({ control: form.control, name })?.trim() ?? ''
  const known = variables === url ? STATES[status] : 'idle'
  const check: UrlCheck =
    known === 'error'
      ? { state: known, error }
      : { state: known === 'idle' && url !== '' && url === saved ? 'valid' : known }

  /** Judges the URL; the form checks it first, then the server. */
  const validate = async (): Promise<Verdict> => {
    const now = form.getValues(name)?.trim() ?? ''
    if (!pageUrlSchema.safeParse(now).success) {
      await form.trigger(name)
      return 'invalid'
    }
    if (running.current?.url === now) return running.current.verdict
    const verdict = mutateAsync(now).then(() => 'valid' as const, verdictOf)
    running.current = { url: now, verdict }
    const result = await verdict
    // A valid URL stays valid; a failed check may be repeated.
    if (result !== 'valid' && running.current.verdict === verdict) running.current = null
    return result
  }
  /** Judges the URL, asking the server only if it has not answered yet. */
  const judge = async (): Promise<Verdict> => {
    if (check.state === 'valid') return 'valid'
    const isRefused = check.state === 'error' && verdictOf(check.error) === 'invalid'
    return isRefused ? 'invalid' : validate()
  }
  /** Checks a URL on blur unless it has already been checked. */
  const validateOnBlur = () => {
    if (check.state === 'idle' && url !== '') validate()
  }
  return { check, validate, validateOnBlur, judge }
}

const verdictOf = (error: unknown): Verdict =>
  error instanceof ApiError && error.fields.length > 0 ? 'invalid' : 'unchecked'

const STATES = { idle: 'idle', pending: 'loading', success: 'valid', error: 'error' } as const
