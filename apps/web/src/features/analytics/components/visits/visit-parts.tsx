import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { productName } from '../../../../lib/agent-names.ts'
import { useFormat } from '../../../../lib/format.ts'
import { CLASS_LOOK, classOf, knownReason } from '../../visit-class.ts'

/** The reason's code in the colour and with the icon of its class. */
export function ReasonBadge({ reason }: Pick<Visit, 'reason'>) {
  const { t } = useTranslation()
  const visitClass = classOf(reason)
  const { icon: Icon, colour } = CLASS_LOOK[visitClass]
  return (
    <span
      title={t(`class.${visitClass}`)}
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm pr-1.5 pl-1 text-xs',
        colour,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{t(`class.${visitClass}`)} </span>
      <span className="font-mono text-[0.6875rem]">{reason}</span>
    </span>
  )
}

/** Says with an icon, beside the reason, that the visitor did not get the page. */
export function FailureBadge({ text }: { text: string | null }) {
  if (text === null) return null
  const { icon: Icon, colour } = CLASS_LOOK.system
  return (
    <span
      title={text}
      className={clsx('grid size-5 shrink-0 place-items-center rounded-sm', colour)}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The texts of one visit in the page's language; `null` where nothing is known. */
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
      date: format.shortDate(visit.timestamp),
      page: t(`visits.page.${visit.accessStatus}`),
      status: t('visits.httpStatus', { status: visit.status }),
      reason: codeText(visit.reason),
      failure: visit.failure === null ? null : codeText(visit.failure),
      country: visit.country === null ? null : format.country(visit.country),
      place: place.length > 0 ? place.join(', ') : null,
      system: productName(visit.operatingSystem) ?? (visit.operatingSystem && t('visits.other')),
      device: deviceText(visit.deviceType, t),
      browser: productName(visit.browser) ?? (visit.browser && t('visits.other')),
      language: visit.language === null ? null : format.language(visit.language),
    }
  }
}

export function deviceText(device: string | null, t: (key: string) => string): string | null {
  if (device === null) return null
  const known = ['desktop', 'mobile', 'tablet'].includes(device)
  return known ? t(`visits.device.${device}`) : t('visits.device.other')
}

export type VisitTexts = ReturnType<ReturnType<typeof useVisitTexts>>

/** A value, or a dash that a screen reader hears as "unknown". */
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
