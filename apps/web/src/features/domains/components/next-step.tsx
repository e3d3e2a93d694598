import type { DomainDetails } from '@crivo/shared'
import { CircleCheck, CircleFadingArrowUp, Rocket, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Callout } from '../../../components/ui/callout.tsx'
import type { DomainTab } from '../use-opened.ts'
import { RedeployButton } from './redeploy-button.tsx'

interface Props {
  domain: DomainDetails
  onTab: (tab: DomainTab) => void
}

/** What is wrong with a domain or still missing, and the one thing to do about it. */
export function NextStep({ domain, onTab }: Props) {
  const { t } = useTranslation()
  const isAutomatic = domain.configurationType === 'automatic'
  const toWorker = (
    <Button variant="primary" onClick={() => onTab('worker')}>
      {t(isAutomatic ? 'domains.goDeploy' : 'domains.goScript')}
    </Button>
  )
  const redeploy = isAutomatic ? (
    <RedeployButton domain={domain} onStarted={() => onTab('worker')} />
  ) : (
    toWorker
  )
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
        <p>{t(isAutomatic ? 'domains.newWorkerText' : 'domains.newWorkerManualText')}</p>
      </Callout>
    )
  }
  if (domain.status !== 'active') {
    return (
      <Callout tone="accent" icon={Rocket} title={t('domains.notYet')} action={toWorker}>
        <p>{t(isAutomatic ? 'domains.notYetText' : 'domains.notYetManualText')}</p>
      </Callout>
    )
  }
  return (
    <Callout tone="pass" icon={CircleCheck} title={t('domains.allWell')}>
      <p>{t('domains.allWellText')}</p>
    </Callout>
  )
}
