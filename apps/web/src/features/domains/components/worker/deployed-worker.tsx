import type { DomainDetails } from '@crivo/shared'
import { CircleFadingArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { RedeployButton } from '../deployment/redeploy-button.tsx'
import { UndoDialog } from '../deployment/undo-dialog.tsx'
import { EdgeLimits } from '../edge-limits.tsx'
import { newWorkerText } from '../next-step.tsx'
import { DeployedCallout } from './deployed-callout.tsx'
import { WorkerFacts } from './worker-facts.tsx'

/** The deployed worker's version, with actions to redeploy or remove it. */
export function DeployedWorker({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const [undoing, setUndoing] = useState(false)
  const isOutdated = domain.workerCurrent === false
  return (
    <>
      {isOutdated ? (
        <Callout tone="warning" icon={CircleFadingArrowUp} title={t('domains.newWorker')}>
          <p>{t(newWorkerText(domain))}</p>
          <EdgeLimits domain={domain} />
        </Callout>
      ) : (
        <DeployedCallout domain={domain} />
      )}
      <WorkerFacts domain={domain} />
      <div className="flex flex-wrap gap-2">
        <RedeployButton domain={domain} />
        <Button variant="ghostDanger" onClick={() => setUndoing(true)}>
          {t('domains.undo')}
        </Button>
      </div>
      {undoing && <UndoDialog domain={domain} onClose={() => setUndoing(false)} />}
    </>
  )
}
