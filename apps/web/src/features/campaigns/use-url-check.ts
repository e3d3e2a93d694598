import { pageUrlSchema } from '@crivo/shared'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useValidateUrl } from './api/validate-url.ts'
import type { CampaignForm } from './campaign-form.ts'

export type UrlField = 'whiteContent' | 'blackContent'

/** What is known of the address in a field: of another one than was asked about, nothing. */
export type UrlCheck =
  | { readonly state: 'idle' | 'loading' | 'valid' }
  | { readonly state: 'error'; readonly error: unknown }

interface Running {
  readonly url: string
  readonly isValid: Promise<boolean>
}

/**
 * Asks the server whether a field's address can be a page. An address that the
 * campaign has already, `saved`, was asked about when it was saved.
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

  /** Whether the address is valid, as far as the form and then the server can say. */
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
    // A valid address stays so; one that failed may be asked about again.
    if (!result && running.current.isValid === isValid) running.current = null
    return result
  }
  const isKnownValid = async (): Promise<boolean> => {
    if (check.state === 'error') return false
    return check.state === 'valid' || validate()
  }
  /** On leaving the field: whatever was not asked about yet. */
  const validateOnBlur = () => {
    if (check.state === 'idle' && url !== '') validate()
  }
  return { check, validate, validateOnBlur, isKnownValid }
}

const STATES = { idle: 'idle', pending: 'loading', success: 'valid', error: 'error' } as const
