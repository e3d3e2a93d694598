import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import { useFormat } from '#lib/format.ts'

interface Row {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Link to the visits behind the row. */
  readonly to: To
}

interface Props {
  label: string
  rows: readonly Row[]
  total: number
  note: string | null
}

/** Values with counts, shares and bars, most visits first. */
export function ShareList({ label, rows, total, note }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-raised">
        <table className="w-full table-fixed">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="h-10 text-left text-muted text-xs">
              <th scope="col" className="px-4">
                {label}
              </th>
              <th scope="col" className="w-20 pr-4 text-right">
                {t('breakdown.visits')}
              </th>
              <th scope="col" className="w-24 pr-4 text-right">
                {t('breakdown.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: text, count, to }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="px-4 py-2.5 text-left font-normal">
                  <span className="wrap-anywhere">{text}</span>
                  <span aria-hidden="true" className="mt-1.5 block h-1 rounded-sm bg-sunken">
                    <span
                      className="block h-full rounded-sm bg-accent"
                      style={{ width: `${(count / Math.max(total, 1)) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="pr-4 text-right tabular-nums">
                  <Link
                    to={to}
                    preventScrollReset
                    className="font-medium text-accent hover:underline"
                    aria-label={t('breakdown.openVisits', { count, value: text })}
                  >
                    {format.number(count)}
                  </Link>
                </td>
                <td className="pr-4 text-right text-muted tabular-nums">
                  {format.percent((count / Math.max(total, 1)) * 100)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="text-muted text-xs">{note}</p>}
    </div>
  )
}
