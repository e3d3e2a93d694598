import { BookOpen, CircleHelp, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoices } from '#components/preferences/language-choices.tsx'
import { ThemeChoices } from '#components/preferences/theme-choices.tsx'
import {
  Menu,
  MenuAnchor,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '#components/ui/overlays/menu.tsx'
import { docsAt } from '#config/paths.ts'
import { personOf, useUser } from '#core/session/use-user.ts'
import { PlanLabel } from '#features/auth/components/plan-label.tsx'
import { openHelp } from '#lib/stores/help-store.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { useAdminLink } from './use-admin-link.ts'
import { useSignOut } from './use-sign-out.ts'
import { useTabs } from './use-tabs.ts'

/** The phone's menu: user, screens that do not fit in the bar, language, theme and sign-out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t, i18n } = useTranslation()
  const user = useUser()
  const admin = useAdminLink()
  const signOut = useSignOut()
  const tabs = useTabs()
  if (!user) return null
  const rest = tabs.filter(({ onPhone }) => !onPhone)
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuLabel>
        <span className="block truncate font-medium text-ink text-sm">{personOf(user).name}</span>
        <span className="block truncate">{personOf(user).email}</span>
        <PlanLabel plan={user.plan} />
      </MenuLabel>
      <MenuSeparator />
      {rest.map(({ path, label, icon }) => (
        <MenuLink key={path} to={path} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      {admin && (
        <MenuLink to={admin.path} icon={admin.icon}>
          {admin.label}
        </MenuLink>
      )}
      {(rest.length > 0 || admin) && <MenuSeparator />}
      <MenuItem icon={CircleHelp} onSelect={() => openHelp()}>
        {t('help.title')}
      </MenuItem>
      <MenuAnchor href={docsAt(i18n.language)} icon={BookOpen}>
        {t('nav.docs')}
      </MenuAnchor>
      <MenuSeparator />
      <AccountSwitcher />
      <LanguageChoices />
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t('account.signOut')}
      </MenuItem>
    </Menu>
  )
}
