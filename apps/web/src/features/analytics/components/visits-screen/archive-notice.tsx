import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** While the archive is unavailable, shows the time from which visits are listed. */
export function ArchiveNotice({ readableFrom }: { readableFrom: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (readableFrom === undefined) return null
  return (
    <p role="status" className="flex gap-2.5 rounded-md bg-policy-soft px-3 py-2 text-policy">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('history.readableFrom', { time: format.dateTime(readableFrom) })}
    </p>
  )
}
