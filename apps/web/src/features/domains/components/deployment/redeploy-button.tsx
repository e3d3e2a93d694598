import { can, type DomainDetails } from '@crivo/shared'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useDeployWorker } from '../../api/deploy-worker.ts'

interface Props {
  domain: DomainDetails
  onStarted?: () => void
}

/** Redeploys the current worker, which also repairs drift. */
export function RedeployButton({ domain, onStarted }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const user = useUser()
  const deploy = useDeployWorker(domain.id)
  if (!can(user ?? null, 'cloudflare').allowed) return null
  const start = () =>
    deploy.mutate(undefined, {
      onSuccess: () => onStarted?.(),
      onError: (error) => showFailure(t('domains.deployFailed'), error),
    })
  return (
    <Button icon={RefreshCw} busy={deploy.isPending} onClick={start}>
      {t('domains.redeploy')}
    </Button>
  )
}
