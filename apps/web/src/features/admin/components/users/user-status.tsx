import type { AdminUser, User } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { mayRestrict, type UserAction } from '../../user-action.ts'

interface Props {
  admin: User
  user: AdminUser
  onAsk: (action: UserAction) => void
}

/** Whether an account is active, with a switch for admins with permission. */
export function UserStatus({ admin, user, onAsk }: Props) {
  const { t } = useTranslation()
  const { email, isActive } = user
  const text = t(isActive ? 'admin.isActive' : 'admin.isInactive')
  if (!mayRestrict(admin, user)) return <Badge>{text}</Badge>
  return (
    <Switch
      label={text}
      aria-label={t('admin.activeOf', { email })}
      // Keeps the current value until the change is confirmed and saved.
      checked={isActive}
      onChange={() => onAsk({ kind: isActive ? 'deactivate' : 'activate', user })}
      className="w-fit gap-2"
    />
  )
}
