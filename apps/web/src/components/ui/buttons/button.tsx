import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** True while the button's action runs: the button keeps its size and ignores clicks. */
  busy?: boolean | undefined
  /** Precedes the label; a spinner replaces it while busy. */
  icon?: LucideIcon | undefined
}

export function Button({ variant, size, busy, icon: Icon, className, children, ...rest }: Props) {
  // The second click of a double click can arrive before `busy` does.
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy || (busy === false && event.detail > 1) ? event.preventDefault() : rest.onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      // Not `disabled`, which would move the focus to the start of the page.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
      className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {busy ? (
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4" />
      )}
      {children}
    </button>
  )
}
