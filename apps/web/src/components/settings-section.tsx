import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A setting's title and purpose, next to its controls. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-line border-t py-6 first:border-t-0 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <div className="wrap-anywhere text-pretty text-muted">{text}</div>
      </div>
      <div className="grid min-w-0 max-w-xl content-start gap-4">{children}</div>
    </section>
  )
}
