import { BLOCK_REASONS, type BlockIp, type BlockIpInput, blockIpSchema } from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/form-alert.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { useCloseGuard } from '../../../components/ui/use-close-guard.tsx'
import { fieldCode } from '../../../lib/field-message.ts'
import { showFieldErrors } from '../../../lib/show-field-errors.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useBlockIp } from '../api/block-ip.ts'
import { useBlockImpact } from '../api/get-impact.ts'
import { ImpactNotice } from './impact-notice.tsx'

interface Props {
  ip: string
  onClose: () => void
}

/** Looks at what an entry would have caught first; only then it can be made. */
export function BlockDialog({ ip, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const block = useBlockIp()
  const impact = useBlockImpact()
  const form = useForm<BlockIpInput, unknown, BlockIp>({
    resolver: zodResolver(blockIpSchema),
    defaultValues: { ip, reason: 'manual', notes: '', expiresAt: null },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !block.isPending, onClose)
  const wanted = form.watch('ip').trim()
  // What was looked at says nothing of an address that was typed since.
  const looked = impact.data && impact.variables === wanted ? impact.data : null
  const failed = block.error ?? (impact.variables === wanted ? impact.error : null)

  const messages = { required: t('bots.ipRequired') }
  const submit = form.handleSubmit(async (entry) => {
    try {
      if (looked === null) return void (await impact.mutateAsync(entry.ip))
      const stored = await block.mutateAsync({ ...entry, notes: entry.notes || null })
      showToast({ tone: 'plain', title: t('bots.blocked', { ip: stored.ip }) })
      onClose()
    } catch (error) {
      showFieldErrors(form, error, ['ip', 'notes', 'expiresAt'])
    }
  })
  const notesError = form.formState.errors.notes?.message
  const timeError = form.formState.errors.expiresAt?.message
  return (
    <Dialog
      open
      onClose={close}
      title={t('bots.blockTitle')}
      description={t('bots.blockText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={looked ? 'danger' : 'primary'}
            busy={block.isPending || impact.isPending}
          >
            {t(looked ? 'bots.blockConfirm' : 'bots.check')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="ip"
          label={t('bots.ip')}
          hint={t('bots.ipHint')}
          messages={messages}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('bots.column.reason')}>
            {(control) => (
              <Select {...control} {...form.register('reason')}>
                {BLOCK_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`bots.reason.${reason}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('bots.expires')}
            hint={t('bots.expiresHint')}
            error={timeError && t(`field.${fieldCode(timeError)}`)}
          >
            {(control) => (
              <Select
                {...control}
                {...form.register('expiresAt', { setValueAs: daysFromNow })}
                defaultValue=""
              >
                <option value="">{t('bots.never')}</option>
                {EXPIRY_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t('bots.inDays', { count: days })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label={t('bots.notes')} error={notesError && t(`field.${fieldCode(notesError)}`)}>
          {(control) => <Textarea {...control} {...form.register('notes')} />}
        </Field>
        {looked && <ImpactNotice impact={looked} />}
        {failed !== null && <FormAlert title={t('bots.blockFailed')} error={failed} />}
      </form>
      {guard}
    </Dialog>
  )
}

const EXPIRY_DAYS = [1, 7, 30, 90] as const

const daysFromNow = (days: string | null) =>
  days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : null
