import { foldText } from '@crivo/shared'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '#lib/hooks/use-return-focus.ts'
import { useCommands } from './commands.ts'

interface Props {
  onClose: () => void
  onHelp: () => void
}

/** Matches if every word of the search occurs, ignoring accents and case. */
const matches = (value: string, search: string) => {
  const text = foldText(value)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0
}

/** Finds any screen, campaign or command by part of its name, and opens or runs it. */
export function CommandPalette({ onClose, onHelp }: Props) {
  const { t } = useTranslation()
  const returnFocus = useReturnFocus()
  const groups = useCommands(onHelp)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0_0_0_/_0.45)]" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-40 w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-lg border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command loop filter={matches} label={t('palette.title')}>
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Command.Input
                placeholder={t('palette.search')}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-muted">
                {t('common.nothingFound')}
              </Command.Empty>
              {groups.map(({ id, label, commands }) => (
                <Command.Group
                  key={id}
                  heading={label}
                  className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-xs"
                >
                  {commands.map((command) => (
                    <Command.Item
                      key={command.id}
                      value={`${command.label} ${command.words ?? ''} ${command.id}`}
                      onSelect={() => {
                        onClose()
                        command.run()
                      }}
                      className="flex tap-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-sunken"
                    >
                      <command.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                      <span className="wrap-anywhere min-w-0">{command.label}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
