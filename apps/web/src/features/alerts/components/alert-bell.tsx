import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { OnDemand } from '#components/ui/overlays/on-demand.tsx'
import { useFormat } from '#lib/format.ts'
import { lazy } from '#lib/lazy.ts'
import { alertsQuery } from '../api/get-alerts.ts'

const AlertPopover = lazy(async () => ({
  default: (await import('./alert-popover.tsx')).AlertPopover,
}))

/** The highest count shown on the bell; higher counts show it with a plus sign. */
const MOST_SHOWN = 9

/** The alert bell with its unread count. */
export function AlertBell() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(alertsQuery())
  const unread = data?.filter(({ readAt }) => readAt === null).length ?? 0
  return (
    <OnDemand
      popup="dialog"
      opens={(trigger) => <AlertPopover trigger={trigger} />}
      trigger={
        <Button variant="ghost" size="icon" className="relative">
          <Bell aria-hidden="true" className="size-4.5" />
          <span className="sr-only">
            {unread === 0 ? t('alerts.title') : t('alerts.unread', { count: unread })}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-semibold text-on-danger text-xs leading-4 tabular-nums"
            >
              {unread > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(unread)}
            </span>
          )}
        </Button>
      }
    />
  )
}
