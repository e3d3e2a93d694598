import type { IssuedApiKey } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { TIMING } from '#config/timing.ts'
import { apiKeysQuery, KeyList } from '#features/api-keys/index.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'

interface Props {
  campaignId: number
  /** Called with a rotated key's secret, which is filled into the snippets. */
  onIssued: (issued: IssuedApiKey) => void
}

/** Secret keys limited to this campaign. */
export function CampaignKeys({ campaignId, onIssued }: Props) {
  const { t } = useTranslation()
  // Polls, because each decision updates a key's last use.
  const keys = useQuery({ ...apiKeysQuery(), refetchInterval: TIMING.decisionsRefetch })
  const loadError = useLoadError(keys)
  const own = keys.data?.filter((key) => key.campaignId === campaignId)
  return (
    <section aria-labelledby="campaign-keys" className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="campaign-keys" className="font-semibold">
          {t('integrations.keys')}
        </h2>
        <p className="text-pretty text-muted">
          {t(own?.length === 0 ? 'integrations.noKeys' : 'integrations.keysText')}
        </p>
      </div>
      {loadError !== null ? (
        <CardError title={t('apiKeys.failed')} error={loadError} query={keys} />
      ) : (
        own?.length !== 0 && <KeyList keys={own} campaignOf={() => null} onIssued={onIssued} />
      )}
    </section>
  )
}
