import type { CloudflareLogin, CloudflareVerified } from '@crivo/shared'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useConnectAccount } from '../api/connect-account.ts'
import { AccountChoice } from './account-choice.tsx'
import { GlobalKeyForm } from './global-key-form.tsx'
import { TokenForm } from './token-form.tsx'

interface Props {
  tokenUrl: string
  onUnsaved: (isUnsaved: boolean) => void
  onConnected?: () => void
}

/** Credentials that can access several accounts, so one must be selected. */
interface Choice {
  readonly login: CloudflareLogin
  readonly accounts: CloudflareVerified['accounts']
}

/** Connects with a token or the global key; asks for the account if there are several. */
export function ConnectForm({ tokenUrl, onUnsaved, onConnected }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'token' | 'globalKey'>('token')
  const [choice, setChoice] = useState<Choice | null>(null)
  const connect = useConnectAccount()
  const submit = async (login: CloudflareLogin) => {
    const { account, accounts } = await connect.mutateAsync(login)
    if (account === null) {
      setChoice({ login, accounts })
      return
    }
    showToast({ tone: 'plain', title: t(`cloudflare.connected.${kind}`) })
    onConnected?.()
  }
  if (choice) {
    return (
      <AccountChoice
        accounts={choice.accounts}
        error={connect.error}
        busy={connect.isPending}
        onUnsaved={onUnsaved}
        onChoose={(accountId) => submit({ ...choice.login, accountId })}
        onBack={() => setChoice(null)}
      />
    )
  }
  const Form = kind === 'token' ? TokenForm : GlobalKeyForm
  return (
    <div className="grid gap-5">
      <RadioCards
        label={t('cloudflare.kind')}
        value={kind}
        className="sm:grid-cols-2"
        options={[
          {
            value: 'token',
            label: t('cloudflare.token'),
            text: t('cloudflare.tokenText'),
            icon: ShieldCheck,
          },
          {
            value: 'globalKey',
            label: t('cloudflare.globalKey'),
            text: t('cloudflare.globalKeyText'),
            icon: KeyRound,
          },
        ]}
        onChange={(chosen) => {
          connect.reset()
          setKind(chosen)
        }}
      />
      <Form
        tokenUrl={tokenUrl}
        error={connect.error}
        busy={connect.isPending}
        onUnsaved={onUnsaved}
        onInvalid={connect.reset}
        onSubmit={submit}
      />
    </div>
  )
}
