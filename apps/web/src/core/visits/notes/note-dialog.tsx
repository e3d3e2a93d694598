import { LONGEST_NOTE } from '@crivo/shared'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useClock } from '#lib/time/clock.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useAddNote } from './chart-notes.ts'

interface Props {
  /** The campaign whose charts are shown, or `null` for all campaigns. */
  campaignId: number | null
  onClose: () => void
}

/** Asks for a note and its moment. */
export function NoteDialog({ campaignId, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const clock = useClock()
  const add = useAddNote()
  const [text, setText] = useState('')
  const [time, setTime] = useState(() => clock.toField(new Date(serverNow()).toISOString()))
  const [isEverywhere, setEverywhere] = useState(campaignId === null)
  const [isTold, setTold] = useState(false)
  const { close, guard } = useCloseGuard(text.trim() !== '' && !add.isPending, onClose)
  const at = clock.fromField(time)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (text.trim() === '' || at === null) return
    add.mutate(
      { at, text: text.trim(), campaignId: isEverywhere ? null : campaignId },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={t('notes.add')}
      description={t('notes.addText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={add.isPending}>
            {t('notes.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t('notes.text')}
          error={isTold && text.trim() === '' ? t('field.required') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={LONGEST_NOTE}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('notes.time', { zone: clock.zoneName })}
          error={isTold && at === null ? t('field.invalid_time') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        {campaignId !== null && (
          <Checkbox
            label={t('notes.everywhere')}
            checked={isEverywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
        )}
        {add.isError && <FormAlert title={t('notes.saveFailed')} error={add.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
