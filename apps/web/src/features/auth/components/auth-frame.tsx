import type { ReactNode } from 'react'
import { PublicHeader } from '#components/public-header.tsx'

interface Props {
  title: string
  intro: string
  children: ReactNode
}

/** Layout of the sign-in forms. */
export function AuthFrame({ title, intro, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Crivo`}</title>
      <PublicHeader />
      <main className="mx-auto grid w-full max-w-90 flex-1 content-start gap-6 px-4 pt-[min(14dvh,8rem)] pb-24">
        <div className="grid gap-1.5">
          <h1 className="text-balance font-semibold text-xl">{title}</h1>
          <p className="text-pretty text-muted">{intro}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
