import type { RuleSet, RuleTemplate } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { templatesQuery, useDeleteTemplate, useSaveTemplate } from '../../api/rule-templates.ts'

interface Props {
  /** Describes the effect of using a template. */
  description: string
  isBusy?: boolean
  /** Rules that can be saved as a template. */
  rules?: RuleSet
  onUse: (template: RuleTemplate) => void
  onClose: () => void
}

/** The account's rule templates, with actions to apply, save and delete them. */
export function TemplateDialog({ description, isBusy = false, rules, onUse, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const templates = useQuery(templatesQuery())
  const remove = useDeleteTemplate()
  return (
    <Dialog onClose={onClose} title={t('rules.templates')} description={description}>
      <div className="grid grid-cols-1 gap-5">
        {templates.isError && (
          <ErrorNotice
            title={t('rules.templatesFailed')}
            error={templates.error}
            query={templates}
          />
        )}
        {templates.data?.length === 0 && <p className="text-muted">{t('rules.noTemplates')}</p>}
        {templates.data && templates.data.length > 0 && (
          <ul
            aria-label={t('rules.templates')}
            className="divide-y divide-line rounded-lg border border-line"
          >
            {templates.data.map((template) => (
              <li key={template.id} className="flex flex-wrap items-center gap-2 px-3 py-2">
                <span className="grid min-w-0 flex-1 basis-40">
                  <span className="wrap-anywhere font-medium">{template.name}</span>
                  <span className="text-muted text-xs">{format.dateTime(template.updatedAt)}</span>
                </span>
                <Button size="sm" busy={isBusy} onClick={() => onUse(template)}>
                  {t('rules.useTemplate')}
                </Button>
                <IconButton
                  size="iconSmall"
                  icon={Trash2}
                  label={t('rules.deleteTemplate', { name: template.name })}
                  busy={remove.isPending && remove.variables === template.id}
                  onClick={() => remove.mutate(template.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {remove.isError && <FormAlert title={t('rules.templateFailed')} error={remove.error} />}
        {rules && <SaveForm rules={rules} />}
      </div>
    </Dialog>
  )
}

function SaveForm({ rules }: { rules: RuleSet }) {
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState('')
  const save = useSaveTemplate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the wizard's form, which must not be submitted as well.
    event.stopPropagation()
    if (name.trim() !== '') save.mutate({ name, rules }, { onSuccess: () => setName('') })
  }
  return (
    <form id={id} onSubmit={submit} className="grid gap-3 border-line border-t pt-4">
      <Field label={t('rules.templateName')}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Input
              {...control}
              value={name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" form={id} busy={save.isPending} disabled={name.trim() === ''}>
              {t('rules.saveTemplate')}
            </Button>
          </span>
        )}
      </Field>
      {save.isError && <FormAlert title={t('rules.templateFailed')} error={save.error} />}
    </form>
  )
}
