import { DAY_MS, type EraseVisits } from '@crivo/shared'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useEraseVisits } from '../../api/erase-visits.ts'

const isVisitId = (text: string): boolean => z.uuid().safeParse(text).success
const isAddress = (text: string): boolean => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success

const formSchema = z
  .strictObject({
    visitor: z
      .string()
      .trim()
      .refine((text) => isVisitId(text) || isAddress(text), 'invalid_visitor'),
    from: z.string(),
    to: z.string(),
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'end_before_start',
  })
type FormValues = z.infer<typeof formSchema>

/** Converts days to the API's times: whole UTC days with an exclusive end. */
const toRequest = ({ visitor, from, to }: FormValues): EraseVisits => ({
  ...(isVisitId(visitor) ? { visitId: visitor } : { address: visitor }),
  ...(from !== '' && { from: new Date(from).toISOString() }),
  ...(to !== '' && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
})

/** Asks for confirmation, because erased visits can't be recovered. */
export function EraseForm() {
  const { t } = useTranslation()
  const erase = useEraseVisits()
  const [asking, setAsking] = useState<FormValues | null>(null)
  const form = useForm<FormValues>({
    resolver: contractResolver(formSchema),
    defaultValues: { visitor: '', from: '', to: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const start = (wanted: FormValues) =>
    erase.mutate(toRequest(wanted), {
      onSuccess: () => {
        form.reset()
        showToast({ tone: 'plain', title: t('settings.erasureStarted') })
      },
      onSettled: () => setAsking(null),
    })
  return (
    <form onSubmit={form.handleSubmit(setAsking)} noValidate className="grid gap-4">
      <TextField
        form={form}
        name="visitor"
        label={t('settings.visitor')}
        hint={t('settings.visitorHint')}
        messages={{ invalid_visitor: t('settings.visitorWrong') }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="from" type="date" label={t('settings.eraseFrom')} />
        <TextField
          form={form}
          name="to"
          type="date"
          label={t('settings.eraseTo')}
          messages={{ end_before_start: t('settings.eraseToWrong') }}
        />
      </div>
      {erase.isError && <FormAlert title={t('settings.erasureFailed')} error={erase.error} />}
      <Button type="submit" variant="danger" className="w-fit" busy={erase.isPending}>
        {t('settings.erase')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t('settings.eraseTitle', { visitor: asking.visitor })}
          confirmLabel={t('settings.erase')}
          onConfirm={() => start(asking)}
          busy={erase.isPending}
        >
          <p>{t('settings.eraseLoss')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
