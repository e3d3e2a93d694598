import { Popover } from 'radix-ui'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertList } from './alert-list.tsx'

/** The popover that the bell opens. */
export function AlertPopover({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('alerts.title')}
          className="z-30 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[calc(100vw-1rem)] max-w-96 animate-appear flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <AlertList onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
