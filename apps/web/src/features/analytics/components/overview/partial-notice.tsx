import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** Shows the time from which visits are counted, if counts do not cover the whole period. */
export function PartialNotice({ countedFrom }: { countedFrom: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (countedFrom === null) return null
  return (
    <p role="status" className="flex gap-2.5 rounded-md bg-policy-soft px-3 py-2 text-policy">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('overview.countedFrom', { time: format.dateTime(countedFrom) })}
    </p>
  )
}
