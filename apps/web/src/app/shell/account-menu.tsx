import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoices } from '../../components/language-choices.tsx'
import { ThemeChoices } from '../../components/theme-choices.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../components/ui/menu.tsx'
import { PlanLabel } from '../../features/auth/components/plan-label.tsx'
import { useUser } from '../../features/auth/use-user.ts'
import { TABS } from '../areas.ts'
import { useAdminLink } from './use-admin-link.ts'
import { useSignOut } from './use-sign-out.ts'

const REST = TABS.filter(({ onPhone }) => !onPhone)

/** On phones: who is signed in, the screens that the bar has no room for, language, theme, the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const user = useUser()
  const admin = useAdminLink()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuLabel>
        <span className="block truncate font-medium text-ink text-sm">{user.name}</span>
        <span className="block truncate">{user.email}</span>
        <PlanLabel plan={user.plan} />
      </MenuLabel>
      <MenuSeparator />
      {REST.map(({ path, label, icon }) => (
        <MenuLink key={path} to={path} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      {admin && (
        <MenuLink to={admin.path} icon={admin.icon}>
          {admin.label}
        </MenuLink>
      )}
      {(REST.length > 0 || admin) && <MenuSeparator />}
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
