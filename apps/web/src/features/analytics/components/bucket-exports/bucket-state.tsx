import type { BucketExport } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** When a scheduled export last ran, any error, and when it runs next. */
export function BucketState({ bucketExport }: { bucketExport: BucketExport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lastFileAt, lastKey, nextAt, offReason, problem, answer } = bucketExport
  return (
    <div className="grid gap-0.5 text-muted text-xs">
      <p>
        {lastFileAt === null
          ? t('bucketExport.noFile')
          : t('bucketExport.lastFile', { time: format.dateTime(lastFileAt), key: lastKey })}
      </p>
      {problem !== null && (
        <p className="text-danger">
          {t(`bucketExport.problem.${problem}`)}
          {answer !== '' && ` (${answer})`}
        </p>
      )}
      <p>
        {offReason === null
          ? nextAt !== null && t('bucketExport.next', { time: format.dateTime(nextAt) })
          : t(`bucketExport.off.${offReason}`)}
      </p>
    </div>
  )
}
