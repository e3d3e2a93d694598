import type { AdminUser, User } from '@crivo/shared'
import { Snowflake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { useFormat } from '#lib/format.ts'
import type { UserAction } from '../../user-action.ts'
import { UserActions } from './user-actions.tsx'
import { UserPlan } from './user-plan.tsx'
import { UserStatus } from './user-status.tsx'

/** Returns the columns of the users, omitting actions that the admin is not permitted to take. */
export function useUserColumns(
  admin: User,
  onAsk: (action: UserAction) => void,
): readonly DataColumn<AdminUser>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'email',
      label: t('admin.column.account'),
      heads: true,
      value: ({ email }) => email,
      cell: ({ name, email, accountFrozen, hasAcceptedTerms }) => (
        <div className="grid min-w-0 gap-0.5">
          <span className="truncate font-medium" title={email}>
            {email}
          </span>
          <span className="truncate font-normal text-muted text-xs" title={name}>
            {name}
          </span>
          {accountFrozen && (
            <Badge tone="danger" icon={Snowflake}>
              {t('admin.frozen')}
            </Badge>
          )}
          {!hasAcceptedTerms && <Badge tone="givt">{t('admin.termsNotAccepted')}</Badge>}
        </div>
      ),
    },
    {
      id: 'plan',
      label: t('admin.column.plan'),
      width: 'w-36',
      cell: (user) => <UserPlan admin={admin} user={user} onAsk={onAsk} />,
    },
    {
      id: 'role',
      label: t('admin.column.role'),
      width: 'w-28',
      cell: ({ role }) => (
        <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{t(`admin.role.${role}`)}</Badge>
      ),
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      width: 'w-28',
      cell: (user) => <UserStatus admin={admin} user={user} onAsk={onAsk} />,
    },
    {
      id: 'requests',
      label: t('admin.column.requests'),
      width: 'w-28',
      end: true,
      cell: ({ monthlyRequests }) => format.number(monthlyRequests),
    },
    {
      id: 'createdAt',
      label: t('admin.column.created'),
      width: 'w-28',
      value: ({ createdAt }) => createdAt,
      descendingFirst: true,
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-48',
      actions: true,
      cell: (user) => <UserActions admin={admin} user={user} onAsk={onAsk} />,
    },
  ]
}
