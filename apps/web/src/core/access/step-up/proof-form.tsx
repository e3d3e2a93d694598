import { mfaCodeSchema, passwordSchema } from '@crivo/shared'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useProve } from './prove.ts'

const SCHEMAS = {
  password: z.object({ password: passwordSchema, code: z.string() }),
  code: z.object({ password: z.string(), code: mfaCodeSchema }),
}

interface Props {
  kind: 'password' | 'code'
  onDone: () => void
}

export function ProofForm({ kind, onDone }: Props) {
  const { t } = useTranslation()
  const prove = useProve()
  const form = useForm<z.infer<typeof SCHEMAS.code>>({
    resolver:
      kind === 'password' ? contractResolver(SCHEMAS.password) : contractResolver(SCHEMAS.code),
    defaultValues: { password: '', code: '' },
  })
  const { setFocus } = form
  // The dialog opens before it knows which proof to ask for, so the focus is set afterward.
  useEffect(() => setFocus(kind), [setFocus, kind])
  const submit = form.handleSubmit(({ password, code }) =>
    prove.mutateAsync(kind === 'password' ? { password } : { code }).then(onDone, (error) => {
      if (showFieldErrors(form, error, [kind])) prove.reset()
      setFocus(kind, { shouldSelect: true })
    }),
  )
  return (
    <form
      // Rendered in a portal, so the form that made the call must not be submitted as well.
      onSubmit={(event) => {
        event.stopPropagation()
        return submit(event)
      }}
      noValidate
      className="grid gap-4"
    >
      <TextField
        form={form}
        name={kind}
        label={kind === 'password' ? t('settings.currentPassword') : t('settings.mfaAnyCode')}
        {...(kind === 'password'
          ? { type: 'password', autoComplete: 'current-password' }
          : { autoComplete: 'one-time-code', autoCapitalize: 'none' })}
      />
      {prove.isError && <FormAlert title={t('stepUp.failed')} error={prove.error} />}
      <Button type="submit" variant="primary" className="justify-self-end" busy={prove.isPending}>
        {t('stepUp.confirm')}
      </Button>
    </form>
  )
}
