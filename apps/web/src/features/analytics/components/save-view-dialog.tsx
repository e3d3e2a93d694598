import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'

interface Props {
  taken: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

const LONGEST = 60

/** Asks for the name of a view. */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const [text, setText] = useState('')
  const [isTold, setTold] = useState(false)
  const name = text.trim()
  const error =
    name === '' ? t('field.required') : taken.includes(name) ? t('views.taken') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (error === undefined) onSave(name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('views.save')}
      description={t('views.saveText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('views.saveButton')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
