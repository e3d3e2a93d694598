import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from 'react-router-dom'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { ThemeSwitcher } from '../../components/theme-switcher.tsx'
import { PATHS } from '../../config/paths.ts'
import { userQuery } from '../../features/auth/api/get-me.ts'
import { PlanLabel } from '../../features/auth/components/plan-label.tsx'

/** Who is signed in, and the way out; on phones also language and theme. */
export function AccountMenu() {
  const { t } = useTranslation()
  const id = useId()
  const submit = useSubmit()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  if (!user) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={t('account.menu')}
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-xs transition-colors hover:bg-accent hover:text-on-accent"
      >
        <span aria-hidden="true">{initialsOf(user.name || user.email)}</span>
        <span className="sr-only">{t('account.menu')}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-4 m-0 w-64 rounded-lg border border-line bg-surface p-2 text-ink shadow-float open:animate-appear md:right-6"
      >
        <div className="grid gap-0.5 px-2 pt-1.5 pb-3">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-muted">{user.email}</p>
          <PlanLabel plan={user.plan} />
        </div>
        <div className="grid gap-2 border-line border-t px-2 py-3 md:hidden">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
        <div className="border-line border-t pt-2">
          <button
            type="button"
            className="flex h-9 w-full items-center gap-2 rounded-md px-2 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => submit(null, { method: 'post', action: PATHS.logout })}
          >
            <LogOut aria-hidden="true" className="size-4" />
            {t('account.signOut')}
          </button>
        </div>
      </div>
    </>
  )
}

const initialsOf = (name: string) => {
  const words = name.split(/[\s.@]+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
