import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { AccountSummary } from './account-summary.tsx'
import { CloudflareSkeleton } from './cloudflare-skeleton.tsx'
import { ConnectCard } from './connect-card.tsx'

export function CloudflareScreen() {
  const { t } = useTranslation()
  const account = useQuery(cloudflareQuery())
  const loadError = useLoadError(account)
  if (loadError !== null) {
    return <ErrorNotice title={t('cloudflare.failed')} error={loadError} query={account} />
  }
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
      {account.data?.isSimulated && (
        <Callout icon={FlaskConical} title={t('cloudflare.simulated')}>
          <p className="text-muted">{t('cloudflare.simulatedText')}</p>
        </Callout>
      )}
      {!account.data && <CloudflareSkeleton />}
      {account.data &&
        (account.data.isVerified ? (
          <AccountSummary account={account.data} />
        ) : (
          <ConnectCard account={account.data} />
        ))}
    </div>
  )
}
