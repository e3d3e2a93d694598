import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitcher } from '../../../components/language-switcher.tsx'
import { ThemeSwitcher } from '../../../components/theme-switcher.tsx'
import { Logo } from '../../../components/ui/logo.tsx'

interface Props {
  title: string
  intro: string
  children: ReactNode
}

/** The page around a form of whoever is not signed in yet. */
export function AuthFrame({ title, intro, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Crivo`}</title>
      <header className="flex items-center justify-between gap-2 p-4 md:px-8 md:py-6">
        <Link to="/" className="rounded-md">
          <Logo compact />
        </Link>
        <div className="flex items-center gap-2">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
      </header>
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
