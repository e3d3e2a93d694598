import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** Opens on mount, for menus loaded on demand. */
  defaultOpen?: boolean
  children: ReactNode
}

/** A menu of actions behind a button. */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const itemStyle =
  'flex tap-8 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-sunken'

interface ItemProps {
  icon?: LucideIcon
  children: ReactNode
  disabled?: boolean
}

/** A menu item that runs an action; `danger` marks destructive actions. */
export function MenuItem(props: ItemProps & { onSelect: () => void; danger?: boolean }) {
  const { icon: Icon, children, danger = false, disabled = false, onSelect } = props
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(itemStyle, danger && 'text-danger data-highlighted:bg-danger-soft')}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </DropdownMenu.Item>
  )
}

/** A menu item that opens another screen. */
export function MenuLink({ icon: Icon, to, children }: ItemProps & { to: string }) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={itemStyle}>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

/** A menu item that opens a page outside the app in a new tab. */
export function MenuAnchor({ icon: Icon, href, children }: ItemProps & { href: string }) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} target="_blank" rel="noreferrer" className={itemStyle}>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        {children}
      </a>
    </DropdownMenu.Item>
  )
}

/** A checkbox item; the menu stays open for further choices. */
export function MenuCheck(
  props: ItemProps & { checked: boolean; onChange: (checked: boolean) => void },
) {
  return (
    <DropdownMenu.CheckboxItem
      checked={props.checked}
      disabled={props.disabled ?? false}
      onCheckedChange={props.onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemStyle}
    >
      <span
        className={clsx(
          'grid size-4 shrink-0 place-items-center rounded-sm border',
          props.checked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
        )}
      >
        {props.checked && <Check aria-hidden="true" className="size-3" strokeWidth={3} />}
      </span>
      {props.children}
    </DropdownMenu.CheckboxItem>
  )
}

/** Heading of a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-muted text-xs">
      {children}
    </DropdownMenu.Label>
  )
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode; icon?: LucideIcon; mark?: ReactNode }[]
  onChange: (value: T) => void
}

/** A radio group with a tick at the selected option. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={choose}>
      {options.map(({ value: each, label: name, icon: Icon, mark }) => (
        <DropdownMenu.RadioItem key={each} value={each} className={itemStyle}>
          {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
          {mark}
          <span className="flex-1">{name}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
