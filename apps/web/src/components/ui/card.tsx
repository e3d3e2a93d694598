import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A surface that groups the content of one topic. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface shadow-raised', className)}
    />
  )
}

interface HeaderProps {
  title: ReactNode
  /** Explanation of the title. */
  hint?: ReactNode
  text?: ReactNode
  /** An action on the whole card. */
  action?: ReactNode
}

/** Title and purpose of a card. */
export function CardHeader({ title, hint, text, action }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-start gap-3 px-4 pt-4 pb-3 sm:px-5">
      <div className="grid min-w-40 flex-1 gap-0.5">
        <div className="flex items-center gap-1">
          <h2 className="font-semibold">{title}</h2>
          {hint}
        </div>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('px-4 pb-4 sm:px-5 sm:pb-5', className)} />
}

/** Buttons or links below a card's content. */
export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 sm:px-5">
      {children}
    </footer>
  )
}
