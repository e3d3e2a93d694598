import { useTranslation } from 'react-i18next'
import { changedFields } from './changed-fields.ts'

/** Old and new values, field by field. */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation()
  const fields = changedFields(before, after)
  if (fields.length === 0) return <p className="text-muted">{t('admin.nothingKept')}</p>
  return (
    <table className="w-full table-fixed rounded-md border border-line">
      <caption className="sr-only">{t('admin.changes')}</caption>
      <thead className="text-left text-muted text-xs">
        <tr>
          {(['field', 'before', 'after'] as const).map((each) => (
            <th key={each} scope="col" className="px-3 py-2">
              {t(`admin.change.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="font-mono text-xs">
        {fields.map(({ name, before: old, after: changed }) => (
          <tr key={name} className="border-line border-t align-top">
            <th scope="row" className="wrap-anywhere px-3 py-2 text-left font-medium">
              {name ?? '–'}
            </th>
            <td className="wrap-anywhere whitespace-pre-wrap px-3 py-2 text-muted">{old || '–'}</td>
            <td className="wrap-anywhere whitespace-pre-wrap px-3 py-2">{changed || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
