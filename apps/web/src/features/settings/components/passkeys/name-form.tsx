import { passkeyNameSchema } from '@crivo/shared'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'

const nameSchema = z.object({ name: passkeyNameSchema })

interface Props {
  name: string
  submitLabel: string
  busy: boolean
  /** Must reject if the name was not accepted. */
  onSubmit: (name: string) => Promise<unknown>
  /** Shown above the button. */
  children: ReactNode
}

/** Asks for a passkey's name. */
export function NameForm({ name, submitLabel, busy, onSubmit, children }: Props) {
  const { t } = useTranslation()
  const form = useForm<z.infer<typeof nameSchema>>({
    resolver: contractResolver(nameSchema),
    defaultValues: { name },
  })
  const submit = form.handleSubmit((wanted) =>
    onSubmit(wanted.name).catch((error) => showFieldErrors(form, error, ['name'])),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField form={form} name="name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} />
      {children}
      <Button type="submit" variant="primary" className="justify-self-end" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
