import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { ThemeSwitcher } from '../../components/theme-switcher.tsx'
import { LogoMark } from '../../components/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'

export function Header({ title }: { title: string }) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-line border-b bg-surface px-4 md:px-6">
      <LogoMark className="size-7 md:hidden" />
      <h1 className="min-w-0 flex-1 truncate font-semibold text-base md:text-lg">{title}</h1>
      <div className="hidden items-center gap-2 md:flex">
        <LanguageSwitcher className="w-46" />
        <ThemeSwitcher />
      </div>
      <AccountMenu />
    </header>
  )
}
