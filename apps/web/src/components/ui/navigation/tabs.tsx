import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { showInRow } from './show-in-row.ts'

interface Props<T extends string> {
  label: string
  value: T
  tabs: readonly { value: T; label: string; icon?: LucideIcon; count?: string | undefined }[]
  onChange: (value: T) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** More tabs than this show their icons only where there is room for one line of them. */
const MOST_WITH_ICONS = 7

/** Switches between parts of a screen; a row of tabs wider than the screen scrolls. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: Props<T>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      // If the person stays to save first, the tab gets the focus back, which must not switch tabs
      // again.
      activationMode="manual"
      className="grid grid-cols-1 gap-4"
    >
      <Radix.List
        aria-label={label}
        data-scroll-row=""
        className="-mx-4 flex gap-x-1 border-line border-b px-4 md:mx-0 md:px-0"
      >
        {tabs.map(({ value: each, label: name, icon: Icon, count }) => (
          <Radix.Trigger
            key={each}
            value={each}
            ref={each === value ? showInRow : undefined}
            // Radix focuses a clicked tab by script, for which browsers may show the focus outline.
            onMouseDown={({ currentTarget }) => currentTarget.setAttribute('data-clicked', '')}
            onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-clicked')}
            onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-clicked')}
            className={clsx(
              '-mb-px flex tap-10 shrink-0 items-center gap-2 border-transparent border-b-2 px-2.5 font-medium text-muted -outline-offset-2 transition-colors',
              'data-clicked:outline-none hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {Icon && (
              <Icon
                aria-hidden="true"
                className={clsx('size-4', tabs.length > MOST_WITH_ICONS && 'md:max-2xl:hidden')}
              />
            )}
            {name}
            {count !== undefined && (
              <span className="rounded-sm bg-sunken px-1.5 text-muted text-xs tabular-nums">
                {count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
