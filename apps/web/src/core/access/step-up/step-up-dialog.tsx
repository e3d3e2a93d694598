import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { isDeclined, knowsPasskeys } from '#lib/passkeys.ts'
import { ProofForm } from './proof-form.tsx'
import { stepUpQuery, useProveByPasskey } from './prove.ts'

interface Props {
  onDone: (isProven: boolean) => void
}

/** Asks for a passkey, a code or, without a second factor, the password. */
export function StepUpDialog({ onDone }: Props) {
  const { t } = useTranslation()
  const options = useQuery(stepUpQuery())
  return (
    <Dialog
      size="sm"
      onClose={() => onDone(false)}
      title={t('stepUp.title')}
      description={t('stepUp.text')}
    >
      {options.isError ? (
        <ErrorNotice title={t('stepUp.failed')} error={options.error} query={options} />
      ) : options.data === undefined ? (
        <Skeleton className="h-28" />
      ) : options.data.methods.includes('passkey') && knowsPasskeys() ? (
        <PasskeyProof onDone={onDone} />
      ) : (
        <ProofForm
          kind={options.data.methods.includes('password') ? 'password' : 'code'}
          onDone={() => onDone(true)}
        />
      )}
    </Dialog>
  )
}

function PasskeyProof({ onDone }: Props) {
  const { t } = useTranslation()
  const prove = useProveByPasskey()
  const [usesCode, setUsesCode] = useState(false)
  if (usesCode) return <ProofForm kind="code" onDone={() => onDone(true)} />
  return (
    <div className="grid gap-4">
      {prove.isError &&
        (isDeclined(prove.error) ? (
          <p role="alert">{t('passkeys.unused')}</p>
        ) : (
          <FormAlert title={t('stepUp.failed')} error={prove.error} />
        ))}
      <Button
        icon={KeyRound}
        variant="primary"
        busy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: () => onDone(true) })}
      >
        {t('stepUp.passkey')}
      </Button>
      <Button variant="ghost" onClick={() => setUsesCode(true)}>
        {t('stepUp.useCode')}
      </Button>
    </div>
  )
}
