import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  id: string
  title: string
  text: string
  /** True if the person came from another step, whose button had the focus. */
  entered: boolean
  children: ReactNode
}

/** One step of the wizard with its title, purpose and fields. */
export function StepFrame({ id, title, text, entered, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (entered) heading.current?.focus()
  }, [entered])
  return (
    <section id={id} className="grid scroll-mt-12 grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="w-fit rounded-sm font-semibold text-base">
          {title}
        </h3>
        <p className="text-pretty text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
