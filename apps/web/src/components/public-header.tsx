import { Link } from 'react-router-dom'
import { LanguageSwitcher } from './preferences/language-switcher.tsx'
import { ThemeSwitcher } from './preferences/theme-switcher.tsx'
import { Logo } from './ui/logo.tsx'

/** Header of public pages. */
export function PublicHeader() {
  return (
    <header className="flex flex-wrap items-center justify-between gap-1 p-4 max-sm:px-3 sm:gap-3 md:px-8 md:py-6">
      <Link to="/" className="rounded-md">
        <Logo compact />
      </Link>
      <div className="flex flex-wrap items-center justify-end sm:gap-2">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </div>
    </header>
  )
}
