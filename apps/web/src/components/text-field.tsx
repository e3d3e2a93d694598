import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldCode } from '../lib/field-message.ts'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'

interface Props<T extends FieldValues, Output>
  extends Omit<ComponentProps<typeof Input>, 'form' | 'name'> {
  form: UseFormReturn<T, unknown, Output>
  name: FieldPath<T>
  label: string
  hint?: string
  /** Texts of codes that this field words in its own way. */
  messages?: Readonly<Record<string, string>>
  /** How the text becomes the form's value. */
  registerAs?: RegisterOptions<T, FieldPath<T>>
}

/** A line of text in a form, with its problem below it. */
export function TextField<T extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  messages,
  registerAs,
  ...input
}: Props<T, Output>) {
  const { t } = useTranslation()
  const code = form.getFieldState(name, form.formState).error?.message
  const error = code === undefined ? undefined : (messages?.[code] ?? t(`field.${fieldCode(code)}`))
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...input} {...form.register(name, registerAs)} />}
    </Field>
  )
}
