import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { membersQuery } from '../api/get-members.ts'
import { ApprovalsSection } from './approvals-section.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

/** The account's members, with invitations and roles. */
export function MembersPanel() {
  const { t } = useTranslation()
  const members = useQuery(membersQuery())
  const loadError = useLoadError(members)
  return (
    <>
      <SettingsSection title={t('members.title')} text={t('members.text')}>
        {loadError === null ? (
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {members.data?.members.map((member) => (
              <MemberRow key={member.id} member={member} />
            )) ?? <Skeleton className="h-14" />}
          </ul>
        ) : (
          <ErrorNotice title={t('members.failed')} error={loadError} query={members} />
        )}
      </SettingsSection>
      <SettingsSection title={t('members.invite')} text={t('members.inviteText')}>
        <InviteForm />
        {members.data !== undefined && members.data.invitations.length > 0 && (
          <ul
            aria-label={t('members.invitations')}
            className="grid divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {members.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </SettingsSection>
      <ApprovalsSection />
    </>
  )
}
