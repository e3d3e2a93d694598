import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/button.tsx'

interface Props {
  error: unknown
  busy: boolean
  /** Whether a required field is empty. */
  incomplete: boolean
}

/** Submits the credentials; shows above the button why the last ones were rejected. */
export function ConnectButton({ error, busy, incomplete }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      {error !== null && <FormAlert title={t('cloudflare.connectionFailed')} error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={incomplete}>
          {t(busy ? 'cloudflare.connecting' : 'cloudflare.connect')}
        </Button>
        {incomplete && <p className="text-muted text-xs">{t('cloudflare.requiredFields')}</p>}
      </div>
      <p className="text-pretty text-muted text-xs">{t('cloudflare.kept')}</p>
    </div>
  )
}
