import { INSPECTED_COUNTRIES, inspectSchema, type Simulate, simulateSchema } from '@crivo/shared'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import type { Language } from '#lib/i18n/languages.ts'

type Values = z.input<typeof simulateSchema>
export type ToolForm = UseFormReturn<Values, unknown, Simulate>

/**
 * Creates the form with a typical visitor for the language: on a phone, in the language's country.
 */
export function useToolForm(language: Language): ToolForm {
  const home = language.slice(-2)
  return useForm<Values, unknown, Simulate>({
    resolver: contractResolver(simulateSchema),
    mode: 'onSubmit',
    defaultValues: {
      url: '',
      country: INSPECTED_COUNTRIES.find((code) => code === home) ?? 'BR',
      device: 'android_chrome',
      customUserAgent: '',
      referrer: '',
    },
  })
}

/**
 * Returns the form's URL for the API; if it is invalid, shows an error at the field and returns
 * `null`.
 */
export async function readUrl(form: ToolForm): Promise<string | null> {
  const isValid = await form.trigger('url', { shouldFocus: true })
  const parsed = inspectSchema.safeParse({ url: form.getValues('url') })
  if (!isValid || !parsed.success) return null
  form.setValue('url', parsed.data.url)
  return parsed.data.url
}
