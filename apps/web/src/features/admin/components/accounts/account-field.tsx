import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { fieldText } from '#lib/forms/field-message.ts'
import { AccountBox } from './account-box.tsx'

interface Props<T extends FieldValues, Output> {
  form: UseFormReturn<T, unknown, Output>
  name: FieldPath<T>
  label: string
}

/** The field of a form that names an account, by its email. */
export function AccountField<T extends FieldValues, Output>({
  form,
  name,
  label,
}: Props<T, Output>) {
  const { t } = useTranslation()
  const textOf = (code: string) =>
    code === 'unknown_account' ? t('admin.noAccountOf') : fieldText(t, code)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <Field label={label} error={error?.message && textOf(error.message)}>
          {(control) => (
            <AccountBox
              control={control}
              inputRef={ref}
              label={label}
              value={value}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    />
  )
}
