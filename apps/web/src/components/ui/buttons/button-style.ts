import { clsx } from 'clsx'

const BASE =
  'tap inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-not-allowed aria-busy:opacity-55'

const VARIANTS = {
  primary: 'bg-accent text-on-accent shadow-raised hover:not-disabled:bg-accent-hover',
  secondary:
    'border border-line bg-surface text-ink shadow-raised hover:not-disabled:bg-sunken hover:not-disabled:border-line-strong',
  ghost: 'text-muted hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  ghostDanger: 'text-muted hover:not-disabled:bg-danger-soft hover:not-disabled:text-danger',
  danger: 'bg-danger text-on-danger shadow-raised hover:not-disabled:bg-danger-hover',
} as const

const SIZES = {
  md: 'h-9 px-3.5',
  sm: 'h-8 px-2.5',
  icon: 'size-8',
  iconSmall: 'size-7',
} as const

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
}

/** Returns a button's class names, which also suit links that look like buttons. */
export const buttonStyle = (
  { variant = 'secondary', size = 'md' }: ButtonStyle = {},
  className?: string,
): string => clsx(BASE, VARIANTS[variant], SIZES[size], className)
