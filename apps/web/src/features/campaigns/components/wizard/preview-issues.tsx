import type { CampaignPreview } from '@crivo/shared'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { isErrorCode } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { fieldMessage, fieldText } from '#lib/forms/field-message.ts'
import { type FormField, locateField } from '../../wizard-steps.ts'

interface Props {
  preview: CampaignPreview
  onJump: (field: FormField) => void
}

interface Issue {
  readonly id: string
  readonly text: string
  readonly field: FormField | null
}

/** Reasons why saving would be refused, with a link to each field. */
export function PreviewIssues({ preview, onJump }: Props) {
  const { t } = useTranslation()
  const issues = useIssues(preview)
  if (issues.length === 0) return null
  return (
    <ul aria-label={t('summary.issues')} className="grid gap-2">
      {issues.map(({ id, text, field }) => (
        <li
          key={id}
          className="flex flex-wrap items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 flex-1 basis-48 text-pretty">{text}</span>
          {field && (
            <Button size="sm" onClick={() => onJump(field)}>
              {t('summary.jump')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns whether no earlier issue says the same about the same field, such as a long list. */
const isFirst = ({ text, field }: Issue, at: number, issues: readonly Issue[]): boolean =>
  issues.findIndex((each) => each.text === text && each.field === field) === at

function useIssues({ refusals, crawlers }: CampaignPreview): readonly Issue[] {
  const { t } = useTranslation()
  const format = useFormat()
  const named = crawlers.map(({ path, entry, crawlers: of }) => ({
    id: path,
    text: t('summary.namesCrawlers', {
      entry,
      owners: format.list([...new Set(of.map(({ owner }) => owner))]),
    }),
    field: locateField(path)?.field ?? null,
  }))
  const refused = refusals.flatMap(({ code, fields }) => {
    const text = t(`error.${isErrorCode(code) ? code : 'INTERNAL'}`)
    if (fields.length === 0) return [{ id: code, text, field: null }]
    return fields.map((problem) => ({
      id: problem.path,
      text: fieldText(t, fieldMessage(problem)),
      field: locateField(problem.path)?.field ?? null,
    }))
  })
  // Two checks report a crawler's IP address; keeps only the one that names its owner.
  const others = refused.filter(({ id }) => named.every((each) => each.id !== id))
  return [...named, ...others.filter(isFirst)]
}
