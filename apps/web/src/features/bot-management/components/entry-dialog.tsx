import { BLOCK_REASONS } from '@crivo/shared'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { type EntryInput, entrySchema, type NewEntry, useAddEntry } from '../api/add-entry.ts'
import { useImpact } from '../api/get-impact.ts'
import type { ListKind } from '../list-kind.ts'
import { rangeOf } from '../range-of.ts'
import { CampaignSelect } from './campaign-select.tsx'
import { ImpactNotice } from './impact-notice.tsx'

interface Props {
  kind: ListKind
  ip: string
  onClose: () => void
}

/** Form for a new list entry, which requires a preview of its impact. */
export function EntryDialog({ kind, ip, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const language = useLanguage()
  const addition = useAddEntry(kind)
  const impact = useImpact(kind)
  const form = useForm<EntryInput, unknown, NewEntry>({
    resolver: contractResolver(entrySchema),
    defaultValues: { ip, reason: 'manual', campaignId: null, notes: '', expiresAt: null },
  })
  const { close, guard } = useCloseGuard(form.formState.isDirty && !addition.isPending, onClose)
  const [typed, campaignId] = form.watch(['ip', 'campaignId'])
  const range = rangeOf(typed)
  // A preview does not apply to an IP address or campaign entered after it.
  const isCurrent =
    impact.variables?.ip === typed.trim() && impact.variables.campaignId === campaignId
  const looked = impact.data && isCurrent ? impact.data : null
  const failed = addition.error ?? (isCurrent ? impact.error : null)

  const messages = { required: t('bots.ipRequired') }
  const announceMissing = () => {
    if (form.getValues('ip').trim() === '')
      showToast({ tone: 'danger', title: t('bots.ipMissing'), detail: messages.required })
  }
  const submit = form.handleSubmit(async (entry) => {
    try {
      if (looked === null) return void (await impact.mutateAsync(entry))
      const stored = await addition.mutateAsync({ ...entry, notes: entry.notes || null })
      showToast({ tone: 'plain', title: t(`bots.added.${kind}`, { ip: stored.ip }) })
      onClose()
    } catch (error) {
      showFieldErrors(form, error, ['ip', 'campaignId', 'notes', 'expiresAt'])
    }
  }, announceMissing)
  const notesError = form.formState.errors.notes?.message
  const timeError = form.formState.errors.expiresAt?.message
  return (
    <Dialog
      onClose={close}
      title={t(`bots.addTitle.${kind}`)}
      description={t(`bots.addText.${kind}`)}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={looked && kind === 'blocked' ? 'danger' : 'primary'}
            busy={addition.isPending || impact.isPending}
          >
            {looked ? t(`bots.addConfirm.${kind}`) : t('bots.check')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          form={form}
          name="ip"
          label={t('bots.ip')}
          hint={
            range === null
              ? t('bots.ipHint')
              : t('bots.ipRange', { ...range, size: range.size.toLocaleString(language) })
          }
          messages={messages}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {kind === 'blocked' ? (
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
          ) : (
            <CampaignSelect form={form} />
          )}
          <Field
            label={t('bots.expires')}
            hint={t('bots.expiresHint')}
            error={timeError && fieldText(t, timeError)}
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
        <Field label={t('bots.notes')} error={notesError && fieldText(t, notesError)}>
          {(control) => <Textarea {...control} {...form.register('notes')} />}
        </Field>
        {looked && <ImpactNotice kind={kind} impact={looked} />}
        {looked && (
          <BacktestButton
            draft={{ [kind === 'blocked' ? 'block' : 'allow']: [typed.trim()] }}
            campaignId={campaignId ?? null}
          />
        )}
        {failed !== null && (
          <FormAlert
            title={t(`bots.addFailed.${kind}`)}
            text={t(`bots.addFailedText.${kind}`)}
            error={failed}
          />
        )}
      </form>
      {guard}
    </Dialog>
  )
}

const EXPIRY_DAYS = [1, 7, 30, 90] as const

const daysFromNow = (days: string | null) =>
  days ? new Date(serverNow() + Number(days) * 86_400_000).toISOString() : null
