import type { ReactNode } from 'react'

interface Props {
  number: number
  title: string
  children?: ReactNode
}

/** One step of instructions for another site or tool; must be rendered inside an `ol`. */
export function NumberedStep({ number, title, children }: Props) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full border border-line-strong font-medium text-muted text-xs"
      >
        {number}
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-2 text-pretty pt-0.5">
        <h4 className="font-medium">{title}</h4>
        {children}
      </div>
    </li>
  )
}
