import { pageUrlSchema } from '@crivo/shared'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useValidateUrl } from './api/validate-url.ts'
import type { CampaignForm } from './campaign-form.ts'

export type UrlField = 'whiteContent' | 'blackContent'

/** The result of a field's URL check, which is reset when the URL changes. */
export type UrlCheck =
  | { readonly state: 'idle' | 'loading' | 'valid' }
  | { readonly state: 'error'; readonly error: unknown }

interface Running {
  readonly url: string
  readonly isValid: Promise<boolean>
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

  /** Returns whether the URL is valid; the form checks it first, then the server. */
  const validate = async (): Promise<boolean> => {
    const now = form.getValues(name)?.trim() ?? ''
    if (!pageUrlSchema.safeParse(now).success) {
      await form.trigger(name)
      return false
    }
    if (running.current?.url === now) return running.current.isValid
    const isValid = mutateAsync(now).then(
      () => true,
      () => false,
    )
    running.current = { url: now, isValid }
    const result = await isValid
    // A valid URL stays valid; a failed check may be repeated.
    if (!result && running.current.isValid === isValid) running.current = null
    return result
  }
  const isKnownValid = async (): Promise<boolean> => {
    if (check.state === 'error') return false
    return check.state === 'valid' || validate()
  }
  /** Checks a URL on blur unless it has already been checked. */
  const validateOnBlur = () => {
    if (check.state === 'idle' && url !== '') validate()
  }
  return { check, validate, validateOnBlur, isKnownValid }
}

const STATES = { idle: 'idle', pending: 'loading', success: 'valid', error: 'error' } as const
