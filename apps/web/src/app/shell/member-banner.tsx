import type { User } from '@crivo/shared'
import { Undo2, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { useOpenAccount, useOwnAccount } from '#core/session/openable-accounts.ts'

/** Shows whose account is open and in which role, with a link back to the person's own account. */
export function MemberBanner({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenAccount(() => navigate('/'))
  const own = useOwnAccount()
  const role = user.membership?.role ?? 'analyst'
  return (
    <section
      aria-label={t('members.banner')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft px-4 py-2 md:px-6"
    >
      <UsersRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-48">
        {t('members.bannerText', { name: user.name, role: t(`members.role.${role}`) })}{' '}
        <span className="text-muted">{t(`members.roleText.${role}`)}</span>
      </p>
      <Button
        icon={Undo2}
        size="sm"
        busy={open.isPending}
        disabled={own === undefined}
        onClick={() => own && open.mutate(own.id)}
      >
        {t('members.back')}
      </Button>
    </section>
  )
}
