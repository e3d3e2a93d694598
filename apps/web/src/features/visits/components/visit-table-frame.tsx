import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

const COLUMNS = [
  { label: 'visits.column.time', width: 'w-26' },
  { label: 'visits.column.page', width: 'w-30' },
  { label: 'visits.column.reason', width: '' },
  { label: 'visits.column.country', width: 'w-32' },
  { label: 'visits.column.device', width: 'w-28 hidden lg:table-cell' },
  { label: 'visits.column.browser', width: 'w-36 hidden xl:table-cell min-[90rem]:w-40' },
  { label: 'visits.column.campaign', width: 'w-32 hidden xl:table-cell min-[90rem]:w-52' },
] as const

/** The table without its rows: the same for the list and for what is still loading. */
export function VisitTableFrame(props: ComponentProps<'tbody'>) {
  const { t } = useTranslation()
  const head =
    'sticky top-14 z-10 h-10 border-line border-b bg-surface px-3 text-left text-muted text-xs'
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed">
        <caption className="sr-only">{t('visits.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(head, 'w-11')}>
              <span className="sr-only">{t('visits.column.details')}</span>
            </th>
            {COLUMNS.map(({ label, width }) => (
              <th key={label} scope="col" className={clsx(head, width)}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...props} />
      </table>
    </div>
  )
}
