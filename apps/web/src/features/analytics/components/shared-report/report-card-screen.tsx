import { invalidOf } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { LogoMark } from '#components/ui/logo.tsx'
import { PATHS } from '#config/paths.ts'
import { readLinkToken } from '#core/session/link-token.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { sharedReportQuery } from '../../api/report-links.ts'
import { isLinkGone } from './is-link-gone.ts'

/** A shared report's figures as a card that other sites can embed. */
export function ReportCardScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { hash } = useLocation()
  const token = readLinkToken(hash)
  const { data, error } = useQuery({ ...sharedReportQuery(token), enabled: token !== '' })
  if (token === '' || error !== null) {
    return (
      <main className="p-4 text-muted">
        {t(isLinkGone(token, error) ? 'shareReport.goneText' : `error.${errorCodeOf(error)}`)}
      </main>
    )
  }
  if (data === undefined) return <Skeleton className="m-4 h-40 rounded-lg" />
  const { name, from, to, flow } = data
  const figures = [
    [t('flow.gross'), format.number(flow.gross)],
    [
      t('shareReport.invalidRate'),
      flow.gross === 0 ? '–' : format.percent((100 * invalidOf(flow)) / flow.gross),
    ],
    [t('flow.net'), format.number(flow.net)],
  ] as const
  return (
    <main className="grid min-h-dvh content-between gap-4 border border-line bg-surface p-4">
      <title>{`${name} · Crivo`}</title>
      <div className="grid gap-0.5">
        <h1 className="wrap-anywhere font-semibold text-base">{name}</h1>
        <p className="text-muted text-xs">
          {t('shareReport.period', { from: format.date(from), to: format.date(to) })}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([label, value]) => (
          <div key={label} className="grid content-end gap-0.5">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`${PATHS.sharedReport}${hash}`}
        target="_blank"
        rel="noreferrer"
        className="flex w-fit items-center gap-2 rounded-sm text-accent hover:underline"
      >
        <LogoMark className="size-5" />
        {t('shareReport.seeAll')}
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </a>
    </main>
  )
}
