import { ArrowUpRight, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { useFormat } from '#lib/format.ts'
import type { Vantage } from '../variants.ts'

/** A redirect chain, request by request. */
export function HopList({ hops }: { hops: Vantage['chain'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className="grid">
      {hops.map((hop, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a chain may contain a URL twice
          key={index}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0"
        >
          <span aria-hidden="true" className="row-span-2 flex flex-col items-center">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-medium text-muted text-xs tabular-nums">
              {index + 1}
            </span>
            {index < hops.length - 1 && <span className="mt-1 -mb-3 w-px flex-1 bg-line" />}
          </span>
          <p className="wrap-anywhere pt-0.5 font-mono text-xs leading-5">{hop.url}</p>
          <p className="flex flex-wrap items-center gap-1.5 pt-1">
            <Badge>{index === 0 ? t('inspection.asked') : t(`inspection.hop.${hop.kind}`)}</Badge>
            <Badge tone={hop.status >= 400 ? 'danger' : 'neutral'}>{hop.status}</Badge>
            <span className="text-muted text-xs tabular-nums">
              {t('performance.ms', { value: format.number(Math.round(hop.ms)) })}
            </span>
            {hop.isDowngrade && (
              <Badge tone="danger" icon={LockOpen}>
                {t('inspection.downgrade')}
              </Badge>
            )}
            {hop.isOtherSite && (
              <Badge tone="sivt" icon={ArrowUpRight}>
                {t('inspection.otherSite')}
              </Badge>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
