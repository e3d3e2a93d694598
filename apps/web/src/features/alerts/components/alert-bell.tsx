import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useFormat } from '../../../lib/format.ts'
import { alertsQuery } from '../api/get-alerts.ts'
import { AlertList } from './alert-list.tsx'

/** As many are counted on the bell; of more it says that there are more. */
const MOST_SHOWN = 9

/** The account's alerts, and how many nobody has read. */
export function AlertBell() {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const alerts = useQuery(alertsQuery())
  const unread = alerts.data?.filter(({ readAt }) => readAt === null).length ?? 0
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" className="relative">
          <Bell aria-hidden="true" className="size-4.5" />
          <span className="sr-only">
            {unread === 0 ? t('alerts.title') : t('alerts.unread', { count: unread })}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-semibold text-[0.625rem] text-on-danger tabular-nums"
            >
              {unread > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(unread)}
            </span>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('alerts.title')}
          className="z-30 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[calc(100vw-1rem)] max-w-96 animate-appear flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <AlertList alerts={alerts} unread={unread} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
