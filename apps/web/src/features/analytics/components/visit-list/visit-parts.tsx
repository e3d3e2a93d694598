import { clickNetworkName, DIRECT_SOURCE, type Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { type LucideIcon, Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deviceText } from '#core/visits/device-text.ts'
import { AFTER_LOOK, CLASS_LOOK, knownReason } from '#core/visits/visit-class.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'

/** An icon next to the reason: the visitor did not get the page. */
export function FailureBadge({ text }: { text: string | null }) {
  return text === null ? null : <ReasonMark {...CLASS_LOOK.system} text={text} />
}

/** An icon next to the reason: the page's report after the visit. */
export function AfterBadge({ visit: { afterVisit } }: { visit: Visit }) {
  const { t } = useTranslation()
  if (!afterVisit) return null
  return <ReasonMark {...AFTER_LOOK[afterVisit]} text={t(`visits.after.${afterVisit}`)} />
}

/** An icon next to the reason: the visit is one of the product's own checks. */
export function OwnBadge({ visit: { ownCheck } }: { visit: Visit }) {
  const { t } = useTranslation()
  if (!ownCheck) return null
  const text = `${t('visits.ownCheck')}: ${t('visits.ownCheckText')}`
  return <ReasonMark icon={Radar} colour="bg-accent-soft text-accent" text={text} />
}

interface MarkProps {
  icon: LucideIcon
  colour: string
  text: string
}

const ReasonMark = ({ icon: Icon, colour, text }: MarkProps) => (
  <span title={text} className={clsx('grid size-5 shrink-0 place-items-center rounded-sm', colour)}>
    <Icon aria-hidden="true" className="size-3.5" />
    <span className="sr-only">{text}</span>
  </span>
)

/** Returns a function that describes a visit in the page's language; `null` for unknown facts. */
export function useVisitTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  const codeText = (code: string) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : t('visits.newReason')
  }
  return (visit: Visit) => {
    const place = [visit.city, visit.state].filter((each) => each !== null)
    return {
      time: format.time(visit.timestamp),
      utc: format.utc(visit.timestamp),
      date: format.shortDate(visit.timestamp),
      page: t(`visits.page.${visit.accessStatus}`),
      status: t('visits.httpStatus', { status: visit.status }),
      reason: codeText(visit.reason),
      failure: visit.failure === null ? null : codeText(visit.failure),
      after: visit.afterVisit ? t(`visits.after.${visit.afterVisit}`) : null,
      country: visit.country === null ? null : format.country(visit.country),
      place: place.length > 0 ? place.join(', ') : null,
      system: productName(visit.operatingSystem) ?? (visit.operatingSystem && t('visits.other')),
      device: deviceText(visit.deviceType, t),
      browser: productName(visit.browser) ?? (visit.browser && t('visits.other')),
      source:
        visit.source === DIRECT_SOURCE
          ? t('visits.direct')
          : visit.source && clickNetworkName(visit.source),
      referrer: visit.referrer || t('visits.direct'),
      language: visit.language === null ? null : format.language(visit.language),
    }
  }
}

export type VisitTexts = ReturnType<ReturnType<typeof useVisitTexts>>

/** A value, or a dash that screen readers announce as "unknown". */
export function OrUnknown({ value }: { value: string | null }) {
  const { t } = useTranslation()
  if (value) return value
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">{t('visits.unknown')}</span>
    </>
  )
}
