import type { FieldError, Merge } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#lib/forms/field-message.ts'

type AnyFieldError = FieldError | Merge<FieldError, unknown> | readonly unknown[] | undefined

/** Returns a function that describes an error; an error of a list may be in one of its entries. */
export function useFieldError(): (error: AnyFieldError) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    const code = codeOf(error)
    return code === undefined ? undefined : fieldText(t, code)
  }
}

/** Returns an error's code; an error of a list may be in an entry or in one of its fields. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const nested = Array.isArray(error) ? error : Object.values(error)
  return nested.map(codeOf).find((code) => code !== undefined)
}

/** Returns the error of a list with rows, ignoring errors of its rows. */
export function listError(error: AnyFieldError): FieldError | undefined {
  if (error === undefined || !('message' in error || 'root' in error)) return undefined
  const { root, message, type } = error as Partial<FieldError>
  return root ? (root as FieldError) : message && type ? { type, message } : undefined
}

/** Returns whether a list's error is in the entry at an index. */
export const isWrongAt = (error: AnyFieldError, index: number): boolean =>
  Array.isArray(error) && codeOf(error[index]) !== undefined
