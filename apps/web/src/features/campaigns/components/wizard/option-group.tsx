import { type ReactNode, useId } from 'react'

/** Options of the last step that belong together. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-line border-t pt-5">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {children}
    </section>
  )
}
