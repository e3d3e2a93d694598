import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  id?: string
  title: string
  lead?: string
  className?: string
  children: ReactNode
}

export function Section({ id, title, lead, className, children }: Props) {
  return (
    <section
      id={id}
      className={clsx('scroll-mt-14 border-line border-t py-14 md:py-20', className)}
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 md:px-8">
        <div className="grid max-w-2xl gap-2">
          <h2 className="text-balance font-semibold text-xl">{title}</h2>
          {lead && <p className="text-pretty text-base text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
