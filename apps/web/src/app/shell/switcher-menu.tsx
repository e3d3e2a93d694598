import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuLink } from '#components/ui/overlays/menu.tsx'
import { PATHS } from '#config/paths.ts'
import { accountsQuery } from '#core/session/openable-accounts.ts'
import { AccountSwitcher } from './account-switcher.tsx'

/** The account menu on wide screens, with a link to invite people. */
export function SwitcherMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const { isPending } = useQuery(accountsQuery())
  return (
    <Menu defaultOpen trigger={trigger}>
      {isPending ? null : <AccountSwitcher />}
      <MenuLink to={`${PATHS.settings}?tab=members`} icon={UserPlus}>
        {t('members.invite')}
      </MenuLink>
    </Menu>
  )
}
