import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

interface Props {
  auto: boolean
  /** True if visits arrive by socket; otherwise they are polled every `interval`. */
  isLive: boolean
  interval: number
  readAt: number
}

/** How the list is refreshed, and when it last was. */
export function LiveStatus({ auto, isLive, interval, readAt }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.time(readAt)
  const text = !auto
    ? t('live.paused', { time })
    : isLive
      ? t('live.bySocket', { time })
      : t('live.byPolling', { time, seconds: interval / 1_000 })
  return (
    <p className="flex items-center gap-2 text-muted tabular-nums max-sm:order-last max-sm:w-full sm:ml-auto">
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 shrink-0 rounded-full',
          auto && isLive && 'animate-shimmer bg-pass',
          auto && !isLive && 'bg-givt',
          !auto && 'bg-line-strong',
        )}
      />
      {readAt === 0 ? t('common.loading') : text}
    </p>
  )
}
