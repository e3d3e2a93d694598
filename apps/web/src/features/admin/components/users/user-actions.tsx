import type { AdminUser, User } from '@crivo/shared'
import { Ellipsis, LogIn, ScrollText, ShieldMinus, ShieldPlus, Snowflake, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Menu, MenuItem, MenuLink } from '#components/ui/overlays/menu.tsx'
import { PATHS } from '#config/paths.ts'
import { mayChangeRole, mayEnter, mayRestrict, type UserAction } from '../../user-action.ts'

interface Props {
  admin: User
  user: AdminUser
  onAsk: (action: UserAction) => void
}

/** Menu of less frequent actions on an account. */
export function UserActions({ admin, user, onAsk }: Props) {
  const { t } = useTranslation()
  const isAdmin = user.role === 'admin'
  const frozen = user.accountFrozen
  return (
    <span className="flex items-center justify-end gap-1 pointer-coarse:gap-3">
      {mayEnter(admin, user) && (
        <Button
          icon={LogIn}
          size="sm"
          aria-label={t('admin.enterOf', { email: user.email })}
          onClick={() => onAsk({ kind: 'enter', user })}
        >
          {t('admin.do.enter')}
        </Button>
      )}
      <Menu
        trigger={
          <Button
            icon={Ellipsis}
            variant="ghost"
            size="icon"
            aria-label={t('admin.actionsOf', { email: user.email })}
          />
        }
      >
        <MenuLink
          icon={ScrollText}
          to={`${PATHS.admin}?tab=activity&account=${encodeURIComponent(user.email)}`}
        >
          {t('admin.showActivity')}
        </MenuLink>
        {mayRestrict(admin, user) && (
          <MenuItem
            icon={frozen ? Sun : Snowflake}
            danger={!frozen}
            onSelect={() =>
              onAsk(frozen ? { kind: 'unfreeze', user } : { kind: 'freeze', user, reason: '' })
            }
          >
            {t(frozen ? 'admin.do.unfreeze' : 'admin.do.freeze')}
          </MenuItem>
        )}
        {mayChangeRole(admin, user) && (
          <MenuItem
            icon={isAdmin ? ShieldMinus : ShieldPlus}
            danger={isAdmin}
            onSelect={() => onAsk({ kind: isAdmin ? 'demote' : 'promote', user })}
          >
            {t(isAdmin ? 'admin.do.demote' : 'admin.do.promote')}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
