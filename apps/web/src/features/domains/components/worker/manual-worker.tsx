import { type DomainDetails, RECORD_CONTENT } from '@crivo/shared'
import { CircleFadingArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { EdgeLimits } from '../edge-limits.tsx'
import { ValidateButton } from '../validate-button.tsx'
import { DeployedCallout } from './deployed-callout.tsx'
import { WorkerFacts } from './worker-facts.tsx'
import { WorkerScript } from './worker-script.tsx'

/** Instructions for setting up the worker manually. */
export function ManualWorker({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const { name } = domain
  return (
    <>
      {domain.workerCurrent === true && <DeployedCallout domain={domain} />}
      {domain.workerCurrent === false && (
        <Callout tone="warning" icon={CircleFadingArrowUp} title={t('domains.newWorker')}>
          <p>{t('domains.newWorkerManualText')}</p>
          <EdgeLimits domain={domain} />
        </Callout>
      )}
      {domain.workerDeployed && <WorkerFacts domain={domain} />}
      <h3 className="font-medium">{t('domains.manualSteps')}</h3>
      <ol className="grid gap-5">
        <NumberedStep number={1} title={t('domains.manualZone')}>
          <p className="text-muted">{t('domains.manualZoneText', { name })}</p>
        </NumberedStep>
        <NumberedStep number={2} title={t('domains.manualRecord')}>
          <p className="text-muted">{t('domains.manualRecordText')}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            <CodeBlock label={t('domains.recordName')} code={name} />
            <CodeBlock label={t('domains.recordContent')} code={RECORD_CONTENT} />
          </div>
        </NumberedStep>
        <NumberedStep number={3} title={t('domains.manualScript')}>
          <p className="text-muted">{t('domains.manualScriptText')}</p>
          <WorkerScript domain={domain} />
          <CodeBlock label={t('domains.compatibilityFlag')} code="global_fetch_strictly_public" />
        </NumberedStep>
        <NumberedStep number={4} title={t('domains.manualRoute')}>
          <p className="text-muted">{t('domains.manualRouteText')}</p>
          <CodeBlock label={t('domains.resource.route')} code={`${name}/*`} />
        </NumberedStep>
        <NumberedStep number={5} title={t('domains.manualValidate')}>
          <p className="text-muted">{t('domains.manualValidateText')}</p>
          <div className="flex flex-wrap gap-3">
            <ValidateButton domain={domain} variant="primary" />
          </div>
        </NumberedStep>
      </ol>
    </>
  )
}
