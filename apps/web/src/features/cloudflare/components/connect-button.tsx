import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'

interface Props {
  kind: 'token' | 'globalKey'
  error: unknown
  busy: boolean
  /** Whether a required field is empty. */
  incomplete: boolean
}

/** Submits the credentials; shows above the button why the last ones were rejected. */
export function ConnectButton({ kind, error, busy, incomplete }: Props) {
  const { t } = useTranslation()
  const isRefused = errorCodeOf(error) === 'CDN_UNAUTHORIZED'
  return (
    <div className="grid gap-3">
      {error !== null && (
        <FormAlert
          title={t('cloudflare.connectionFailed')}
          error={error}
          faults={isRefused ? [t(`cloudflare.refused.${kind}`)] : []}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={incomplete}>
          {t(busy ? 'cloudflare.connecting' : 'cloudflare.connect')}
        </Button>
        {incomplete && (
          <div className="text-muted text-xs">
            <p className="font-medium">{t('cloudflare.requiredFields')}</p>
            <p>{t(`cloudflare.incomplete.${kind}`)}</p>
          </div>
        )}
      </div>
      <p className="text-pretty text-muted text-xs">{t('cloudflare.kept')}</p>
    </div>
  )
}
