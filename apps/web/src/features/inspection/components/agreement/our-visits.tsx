import type { Agreement } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { writeReference } from '#core/visits/visit-reference.ts'
import { useVantageText } from '../../use-vantage-text.ts'
import { useReasonText } from './use-reason-text.ts'

type OurVisit = Agreement['ourVisits'][number]

/** How the campaign decided our own visits, which go through the same filters as all others. */
export function OurVisits({ visits }: { visits: readonly OurVisit[] }) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('agreement.ourVisits')}</h3>
      <p className="max-w-prose text-pretty text-muted">{t('agreement.ourVisitsText')}</p>
      <ul className="rounded-md border border-line">
        {visits.map((visit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a vantage may visit more than once
          <OurVisitLine key={index} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function OurVisitLine({ visit }: { visit: OurVisit }) {
  const { t } = useTranslation()
  const nameOf = useVantageText()
  const reasonOf = useReasonText()
  const { vantage, axis, action, reason, visitId, timestamp, why } = visit
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-b px-3 py-2 last:border-0 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <span className="font-medium sm:font-normal">{nameOf({ id: vantage, axis })}</span>
      {action === null ? (
        <span className="text-muted">{t(`agreement.why.${why ?? 'not-reported'}`)}</span>
      ) : (
        <span className="text-pretty">
          {t(`why.action.${action}`)}
          {reason !== null && `: ${reasonOf(reason)}`}
        </span>
      )}
      {visitId !== null && timestamp !== null && (
        <Link
          to={`${PATHS.visits}?${new URLSearchParams({ why: writeReference({ id: visitId, timestamp }) })}`}
          className="w-fit rounded-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('agreement.explain')}
        </Link>
      )}
    </li>
  )
}
