import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitcher } from './preferences/language-switcher.tsx'
import { ThemeSwitcher } from './preferences/theme-switcher.tsx'
import { Logo } from './ui/logo.tsx'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** The frame of a shared page for people without an account. */
export function SharedPage({ title, text, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Crivo`}</title>
      <header className="flex items-center justify-between gap-3 p-4 md:px-8">
        <Link to="/" className="rounded-md">
          <Logo compact />
        </Link>
        <div className="flex items-center gap-2 print:hidden">
          <LanguageSwitcher compact />
          <ThemeSwitcher />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-1 content-start gap-6 px-4 pt-2 pb-24 md:px-8">
        <div className="grid gap-1">
          <h1 className="wrap-anywhere font-semibold text-xl">{title}</h1>
          <p className="max-w-prose text-pretty text-muted">{text}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
