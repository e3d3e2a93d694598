import type { IssuedApiKey } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { apiKeysQuery } from '../api/get-api-keys.ts'
import { DocsLink } from './docs-link.tsx'
import { KeyList } from './key-list.tsx'
import { NoKeys } from './no-keys.tsx'

const CreateKeyDialog = lazy(async () => ({
  default: (await import('./create-key-dialog.tsx')).CreateKeyDialog,
}))
const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}))

/** All keys of the account, including those of its campaigns. */
export function ApiKeysSection() {
  const { t } = useTranslation()
  const keys = useQuery(apiKeysQuery())
  const loadError = useLoadError(keys)
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const [isCreating, setCreating] = useState(false)
  const [issued, setIssued] = useState<IssuedApiKey | null>(null)
  const nameOf = (id: number) => campaigns.data?.find((each) => each.id === id)?.name ?? `#${id}`
  if (loadError !== null) {
    return <ErrorNotice title={t('apiKeys.failed')} error={loadError} query={keys} />
  }
  return (
    <section aria-labelledby="api-keys" className="grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="api-keys" className="font-semibold">
            {t('apiKeys.title')}
          </h2>
          <p className="text-pretty text-muted">{t('apiKeys.text')}</p>
          <DocsLink />
        </div>
        <Button icon={Plus} variant="primary" onClick={() => setCreating(true)}>
          {t('apiKeys.create')}
        </Button>
      </div>
      <StaleNotice query={keys} />
      {keys.data?.length === 0 ? (
        <NoKeys />
      ) : (
        <KeyList
          keys={keys.data}
          campaignOf={({ campaignId }) =>
            campaignId === null ? t('apiKeys.wholeAccount') : nameOf(campaignId)
          }
          onIssued={setIssued}
        />
      )}
      <Suspense>
        {isCreating && (
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onIssued={(created) => {
              setCreating(false)
              setIssued(created)
            }}
          />
        )}
        {issued && <SecretDialog issued={issued} onDone={() => setIssued(null)} />}
      </Suspense>
    </section>
  )
}
