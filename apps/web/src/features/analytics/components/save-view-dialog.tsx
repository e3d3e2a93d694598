import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useSaveView } from '../api/saved-views.ts'

interface Props {
  /** The URL to save. */
  path: string
  /** Names of the person's existing views. */
  taken: readonly string[]
  onClose: () => void
}

const LONGEST = 60

/** Asks for a view's name and whether to share it, then saves it. */
export function SaveViewDialog({ path, taken, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const may = useMay()
  const save = useSaveView()
  const [text, setText] = useState('')
  const [isShared, setShared] = useState(false)
  const [isTold, setTold] = useState(false)
  const name = text.trim()
  const { close, guard } = useCloseGuard(name !== '' && !save.isPending, onClose)
  const error =
    name === '' ? t('field.required') : taken.includes(name) ? t('views.taken') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (error === undefined) save.mutate({ name, path, isShared }, { onSuccess: onClose })
  }
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={t('views.save')}
      description={t('views.saveText')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {t('views.saveButton')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label={t('views.name')} error={isTold ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={LONGEST}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {may('analytics', 'read') && (
          <Checkbox
            label={t('views.share')}
            hint={t('views.shareHint')}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        {save.isError && <FormAlert title={t('views.saveFailed')} error={save.error} />}
      </form>
      {guard}
    </Dialog>
  )
}
