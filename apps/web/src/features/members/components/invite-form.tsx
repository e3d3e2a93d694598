import { emailSchema } from '@crivo/shared'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { fieldText, issueMessage } from '#lib/forms/field-message.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useInvite } from '../api/change-members.ts'
import { isWhole, type Part, RoleFields } from './role-fields.tsx'

const ANALYST: Part = { role: 'analyst', campaignIds: [] }

export function InviteForm() {
  const { t } = useTranslation()
  const invite = useInvite()
  const [email, setEmail] = useState('')
  const [isTold, setTold] = useState(false)
  const [part, setPart] = useState<Part>(ANALYST)
  const address = email.trim()
  const fault = emailSchema.safeParse(address).error?.issues[0]
  useUnsavedWork(address !== '' || part.campaignIds.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(fault !== undefined)
    if (invite.isPending || fault !== undefined) return
    const { role, campaignIds } = part
    invite.mutate(
      { email: address, role, campaignIds: [...campaignIds] },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('members.invited') })
          setEmail('')
          setPart(ANALYST)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t('login.email')}
        error={isTold && fault !== undefined ? fieldText(t, issueMessage(fault)) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <RoleFields value={part} onChange={setPart} />
      {invite.isError && <FormAlert title={t('members.inviteFailed')} error={invite.error} />}
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        busy={invite.isPending}
        disabled={!isWhole(part)}
      >
        {t('members.sendInvitation')}
      </Button>
    </form>
  )
}
