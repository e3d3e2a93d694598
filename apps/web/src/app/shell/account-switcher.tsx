import { useQuery } from '@tanstack/react-query'
import { Check, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/overlays/menu.tsx'
import { accountsQuery, useOpenAccount } from '#core/session/openable-accounts.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'

/** Menu items that open another account; empty for people with one account. */
export function AccountSwitcher() {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const { data } = useQuery(accountsQuery())
  const open = useOpenAccount(() => navigate('/'))
  if (data === undefined || data.length < 2) return null
  // The menu closes immediately, so it is gone when the response arrives.
  const switchTo = (id: number) =>
    open.mutateAsync(id).catch((error: unknown) => showFailure(t('members.openFailed'), error))
  return (
    <>
      <MenuLabel>{t('members.accounts')}</MenuLabel>
      {data.map(({ id, name, role, open: isOpen }) => (
        <MenuItem
          key={id}
          icon={isOpen ? Check : UsersRound}
          onSelect={() => !isOpen && switchTo(id)}
        >
          {role === 'owner' ? t('members.ownAccount') : `${name} · ${t(`members.role.${role}`)}`}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}
