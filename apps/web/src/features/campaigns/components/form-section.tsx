import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  text: string
  children: ReactNode
}

export function FormSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-raised sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="text-pretty text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
