import type { CloudflareVerified } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'

interface Props {
  accounts: CloudflareVerified['accounts']
  error: unknown
  busy: boolean
  onUnsaved: (isUnsaved: boolean) => void
  onChoose: (accountId: string) => Promise<void>
  onBack: () => void
}

/** Selects one of the accounts that the credentials can access. */
export function AccountChoice({ accounts, error, busy, onUnsaved, onChoose, onBack }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  // The credentials would have to be entered again.
  useReportUnsaved(!busy, onUnsaved)
  // The mutation shows the error.
  const choose = () => chosen !== undefined && onChoose(chosen).catch(() => undefined)
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-medium">{t('cloudflare.chooseAccount')}</h3>
        <p className="text-pretty text-muted">{t('cloudflare.chooseAccountText')}</p>
      </div>
      <RadioCards
        label={t('cloudflare.chooseAccount')}
        value={chosen}
        options={accounts.map(({ id, name }) => ({ value: id, label: name, text: id }))}
        onChange={setChosen}
      />
      {error !== null && <FormAlert title={t('cloudflare.connectionFailed')} error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={chosen === undefined} onClick={choose}>
          {t('cloudflare.useAccount')}
        </Button>
        <Button onClick={onBack}>{t('cloudflare.otherCredentials')}</Button>
      </div>
    </div>
  )
}
