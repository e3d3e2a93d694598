import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#lib/forms/field-message.ts'
import { Field } from './ui/inputs/field.tsx'
import { Input } from './ui/inputs/input.tsx'

interface Props<T extends FieldValues, Output>
  extends Omit<ComponentProps<typeof Input>, 'form' | 'name'> {
  form: UseFormReturn<T, unknown, Output>
  name: FieldPath<T>
  label: string
  hint?: string
  /** Overrides the texts of these error codes for this field. */
  messages?: Readonly<Record<string, string>>
  /** Converts the text to the form's value. */
  registerAs?: RegisterOptions<T, FieldPath<T>>
}

/** A text input of a form, with its error below it. */
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
  const error =
    code === undefined ? undefined : (messages?.[code.split(':')[0] ?? ''] ?? fieldText(t, code))
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...input} {...form.register(name, registerAs)} />}
    </Field>
  )
}
