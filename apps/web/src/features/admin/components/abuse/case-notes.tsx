import { type AbuseCaseDetails, type NoteAbuseCase, noteAbuseCaseSchema } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { Time } from '#components/ui/time.tsx'
import { contractResolver } from '#lib/forms/contract-resolver.ts'
import { fieldText } from '#lib/forms/field-message.ts'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'
import { useNoteCase } from '../../api/abuse/note-case.ts'

interface Props {
  found: AbuseCaseDetails
  onUnsaved: (isUnsaved: boolean) => void
}

/** Admins' notes on a case, and a form to add one. */
export function CaseNotes({ found: { id, notes }, onUnsaved }: Props) {
  const { t } = useTranslation()
  const note = useNoteCase(id)
  const form = useForm<NoteAbuseCase>({
    resolver: contractResolver(noteAbuseCaseSchema),
    defaultValues: { text: '' },
  })
  useReportUnsaved(form.formState.isDirty && !note.isPending, onUnsaved)
  const submit = form.handleSubmit((written) => {
    if (!note.isPending) note.mutate(written, { onSuccess: () => form.reset() })
  })
  const code = form.formState.errors.text?.message
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('admin.notes')}</h3>
      {notes.length > 0 && (
        <ol className="grid gap-3">
          {notes.map(({ at, author, text }) => (
            <li key={at + text} className="grid gap-0.5">
              <p className="text-muted text-xs">
                {author ?? '–'}, <Time at={at} />
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field
          label={t('admin.note')}
          hint={t('admin.noteHint')}
          error={code === undefined ? undefined : fieldText(t, code)}
        >
          {(control) => <Textarea {...control} {...form.register('text')} />}
        </Field>
        {note.isError && <FormAlert title={t('admin.noteFailed')} error={note.error} />}
        <Button type="submit" className="w-fit" busy={note.isPending}>
          {t('admin.addNote')}
        </Button>
      </form>
    </section>
  )
}
