import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** True while the button's action runs: the button keeps its size and ignores clicks. */
  busy?: boolean | undefined
}

export function Button({ variant, size, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      // Not `disabled`, which would move the focus to the start of the page.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : rest.onClick}
      className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()
