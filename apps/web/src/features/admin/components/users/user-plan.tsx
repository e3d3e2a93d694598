import { type AdminUser, PLAN_NAMES, type User } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Select } from '#components/ui/inputs/select.tsx'
import { mayChangePlan, type UserAction } from '../../user-action.ts'

interface Props {
  admin: User
  user: AdminUser
  onAsk: (action: UserAction) => void
}

/** An account's plan, which admins with permission can change. */
export function UserPlan({ admin, user, onAsk }: Props) {
  const { t } = useTranslation()
  const before =
    user.previousPlan !== null &&
    t('admin.previousPlan', { plan: t(`plan.name.${user.previousPlan}`) })
  const choose = (chosen: string) => {
    const plan = PLAN_NAMES.find((each) => each === chosen)
    if (plan) onAsk({ kind: 'plan', user, plan })
  }
  return (
    <div className="grid gap-0.5">
      {mayChangePlan(admin) ? (
        <Select
          aria-label={t('admin.planOf', { email: user.email })}
          // Keeps the current value until the change is confirmed and saved.
          value={user.plan}
          onChange={({ target }) => choose(target.value)}
        >
          {PLAN_NAMES.map((plan) => (
            <option key={plan} value={plan}>
              {t(`plan.name.${plan}`)}
            </option>
          ))}
        </Select>
      ) : (
        t(`plan.name.${user.plan}`)
      )}
      {before && <span className="truncate text-muted text-xs">{before}</span>}
    </div>
  )
}
