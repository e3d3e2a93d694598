import { can, type DomainDetails } from '@crivo/shared'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import { useUser } from '#core/session/use-user.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { showToast } from '#lib/toast-store.ts'
import { useDeployWorker } from '../../api/deploy-worker.ts'

interface Props {
  domain: DomainDetails
  onStarted?: () => void
}

/** Redeploys the current worker, which also repairs drift. */
export function RedeployButton({ domain, onStarted }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const deploy = useDeployWorker(domain.id)
  if (!can(user ?? null, 'cloudflare').allowed) return null
  const start = () =>
    deploy.mutate(undefined, {
      onSuccess: () => onStarted?.(),
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: t('domains.deployFailed'),
          detail: t(`error.${errorCodeOf(error)}`),
        }),
    })
  return (
    <Button busy={deploy.isPending} onClick={start}>
      {!deploy.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
      {t('domains.redeploy')}
    </Button>
  )
}
