import { pageUrlSchema } from '@crivo/shared'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useValidateUrl } from './api/validate-url.ts'
import type { CampaignForm } from './campaign-form.ts'

export type UrlField = 'whiteContent' | 'blackContent'

/** Result of a field's URL check; a changed URL resets it. */
export type UrlCheck =
  | { readonly state: 'idle' | 'loading' | 'valid' }
  | { readonly state: 'error'; readonly error: unknown }

interface Running {
  readonly url: string
  readonly isValid: Promise<boolean>
}

/**
 * Asks the server whether a field's URL can serve as a page. The campaign's `saved` URL was checked
 * when it was saved.
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

  /** Whether the URL is valid, checked by the form first and then by the server. */
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
  /** On blur: checks a URL that has not been checked yet. */
  const validateOnBlur = () => {
    if (check.state === 'idle' && url !== '') validate()
  }
  return { check, validate, validateOnBlur, isKnownValid }
}

const STATES = { idle: 'idle', pending: 'loading', success: 'valid', error: 'error' } as const
