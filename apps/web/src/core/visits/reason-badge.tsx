import type { Visit } from '@crivo/shared'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { CLASS_LOOK, CRAWLER_LOOK, classOf, crawlerStateOf } from './visit-class.ts'

/** A reason code, with the color and icon of its class or of its crawler's state. */
export function ReasonBadge({ reason }: Pick<Visit, 'reason'>) {
  const { t } = useTranslation()
  const visitClass = classOf(reason)
  const state = crawlerStateOf(reason)
  const { icon: Icon, colour } = state === null ? CLASS_LOOK[visitClass] : CRAWLER_LOOK[state]
  const label = state === null ? t(`class.${visitClass}`) : t(`crawlerState.${state}`)
  return (
    <span
      title={label}
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm pr-1.5 pl-1 text-xs',
        colour,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label} </span>
      <span className="font-mono">{reason}</span>
    </span>
  )
}
