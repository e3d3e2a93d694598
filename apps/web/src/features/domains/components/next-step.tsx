import type { DomainDetails } from '@crivo/shared'
import { CircleCheck, CircleFadingArrowUp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useMay } from '#core/access/use-may.ts'
import { RedeployButton } from './deployment/redeploy-button.tsx'
import { EdgeLimits } from './edge-limits.tsx'
import { SetUpStep } from './set-up-step.tsx'

interface Props {
  domain: DomainDetails
  onWorker: () => void
}

/** Returns the translation key that explains how an update reaches the domain. */
export function newWorkerText({
  configurationType,
  settings,
}: Pick<DomainDetails, 'configurationType' | 'settings'>) {
  if (configurationType === 'manual') return 'domains.newWorkerManualText'
  return settings.autoUpdate ? 'domains.newWorkerText' : 'domains.newWorkerWaitsText'
}

/** The domain's problem or missing setup step, with its action. */
export function NextStep({ domain, onWorker }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const isAutomatic = domain.configurationType === 'automatic'
  const toWorker = may('domains', 'manage') && (
    <Button variant="primary" onClick={onWorker}>
      {t(isAutomatic ? 'domains.goDeploy' : 'domains.goScript')}
    </Button>
  )
  const redeploy = isAutomatic ? <RedeployButton domain={domain} onStarted={onWorker} /> : toWorker
  if (domain.drift.length > 0) {
    return (
      <Callout
        tone="danger"
        icon={TriangleAlert}
        title={t('domains.drifted')}
        action={domain.drift.includes('taken_over') ? null : redeploy}
      >
        <ul className="grid gap-1">
          {domain.drift.map((drift) => (
            <li key={drift}>{t(`domains.drift.${drift}`)}</li>
          ))}
        </ul>
      </Callout>
    )
  }
  if (domain.workerCurrent === false) {
    return (
      <Callout
        tone="warning"
        icon={CircleFadingArrowUp}
        title={t('domains.newWorker')}
        action={redeploy}
      >
        <p>{t(newWorkerText(domain))}</p>
        <EdgeLimits domain={domain} />
      </Callout>
    )
  }
  if (domain.status !== 'active') return <SetUpStep domain={domain} action={toWorker} />
  return (
    <Callout tone="pass" icon={CircleCheck} title={t('domains.allWell')}>
      <p>{t('domains.allWellText')}</p>
    </Callout>
  )
}
