import type { Alert } from '@crivo/shared'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Time } from '#components/ui/time.tsx'
import { useFormat } from '#lib/format.ts'
import { ALERT_LOOK } from '../alert-look.ts'

interface Props {
  alert: Alert
  /** `null` for roles that cannot mark alerts as read. */
  onRead: (() => void) | null
  onLeave: () => void
}

/** One alert; a click opens its cause and marks it as read. */
export function AlertEntry({ alert, onRead, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { icon: Icon, colour, cause } = ALERT_LOOK[alert.kind]
  const isUnread = alert.readAt === null
  const follow = () => {
    if (isUnread) onRead?.()
    onLeave()
  }
  return (
    <li
      className={clsx(
        'relative flex gap-3 border-line border-b px-4 py-3 last:border-0 hover:bg-canvas',
        isUnread && 'bg-accent-soft',
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', colour)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={cause(alert)}
          onClick={follow}
          className="wrap-anywhere text-pretty font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {t(`alerts.kind.${alert.kind}`, {
            subject: alert.subject,
            visits: format.number(alert.taken?.visits ?? 0),
          })}
        </Link>
        <Time at={alert.at} className="text-muted text-xs" />
      </div>
      {isUnread && onRead !== null && (
        <span className="relative">
          <IconButton icon={Check} label={t('alerts.markOne')} size="iconSmall" onClick={onRead} />
        </span>
      )}
    </li>
  )
}
