import type { GivenRole, Member } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useUser } from '#core/session/use-user.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeMember, useRemoveMember } from '../api/change-members.ts'
import { isWhole, type Part, RoleFields } from './role-fields.tsx'

export function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation()
  const user = useUser()
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null)
  const { name, email, role, you } = member
  const isOwner = user?.membership === undefined
  const given = role === 'owner' || (role === 'manager' && !isOwner) ? null : role
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium">
          {name}{' '}
          {you && <span className="ml-1 font-normal text-muted text-xs">{t('members.you')}</span>}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {email} · {t(`members.role.${role}`)}
        </p>
      </div>
      {given !== null && (
        <>
          <Button size="sm" onClick={() => setAsked('change')}>
            {t('members.change')}
          </Button>
          <Button size="sm" onClick={() => setAsked('remove')}>
            {t('members.remove')}
          </Button>
        </>
      )}
      {asked === 'remove' && <RemoveDialog member={member} onClose={() => setAsked(null)} />}
      {asked === 'change' && given !== null && (
        <ChangeDialog member={{ ...member, role: given }} onClose={() => setAsked(null)} />
      )}
    </li>
  )
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveMember()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('members.removeTitle', { name: member.name })}
      confirmLabel={t('members.remove')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(member.id, {
          onSuccess: () => {
            showToast({ tone: 'plain', title: t('members.removed') })
            onClose()
          },
        })
      }
    >
      <p>{t('members.removeText')}</p>
      {remove.isError && <FormAlert title={t('members.changeFailed')} error={remove.error} />}
    </ConfirmDialog>
  )
}

interface ChangeProps {
  member: Member & { readonly role: GivenRole }
  onClose: () => void
}

function ChangeDialog({ member, onClose }: ChangeProps) {
  const { t } = useTranslation()
  const change = useChangeMember()
  const [given] = useState<Part>({ role: member.role, campaignIds: member.campaignIds ?? [] })
  const [part, setPart] = useState(given)
  const { close, guard } = useCloseGuard(part !== given && !change.isPending, onClose)
  const save = () => {
    if (!isWhole(part)) return
    const { role, campaignIds } = part
    change.mutate(
      { id: member.id, role, campaignIds: [...campaignIds] },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('members.changed') })
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      onClose={close}
      variant="primary"
      title={t('members.changeTitle', { name: member.name })}
      confirmLabel={t('members.save')}
      busy={change.isPending}
      onConfirm={save}
    >
      <p>{t('members.changeText')}</p>
      <RoleFields value={part} onChange={setPart} />
      {change.isError && <FormAlert title={t('members.changeFailed')} error={change.error} />}
      {guard}
    </ConfirmDialog>
  )
}
