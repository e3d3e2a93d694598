import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  id?: string
  title: string
  lead?: string
  /** Link to how the section's claim is measured. */
  proof?: { readonly href: string; readonly text: string }
  className?: string
  children: ReactNode
}

export function Section({ id, title, lead, proof, className, children }: Props) {
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
        {proof && (
          <p>
            <a href={proof.href} className="text-muted underline underline-offset-2 hover:text-ink">
              {proof.text}
              <span className="sr-only">: {title}</span>
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
