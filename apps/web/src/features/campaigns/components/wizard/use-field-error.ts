import type { FieldError, Merge } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldCode } from '../../../../lib/field-message.ts'

type AnyFieldError = FieldError | Merge<FieldError, unknown> | readonly unknown[] | undefined

/** Reads an error's text; one of a list stands at the list or at one of its entries. */
export function useFieldError(): (error: AnyFieldError) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    const code = codeOf(error)
    return code === undefined ? undefined : t(`field.${fieldCode(code)}`)
  }
}

function codeOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(codeOf).find((code) => code !== undefined)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
