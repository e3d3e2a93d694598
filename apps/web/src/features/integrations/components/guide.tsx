import type { Campaign, IssuedApiKey } from '@crivo/shared'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import type { IntegrationKind, ServerKind } from '../kinds.ts'
import { JavascriptSteps } from './javascript-steps.tsx'
import { NodeSteps } from './node-steps.tsx'
import { PhpSteps } from './php-steps.tsx'
import { SecretStep } from './secret-step.tsx'
import { ServerSteps } from './server-steps.tsx'
import { WordpressSteps } from './wordpress-steps.tsx'

/** Placeholder in snippets if there is no secret. */
const NO_SECRET = 'crivo_sk_…'

/** Each kind's steps after creating the key. */
const STEPS = {
  php: PhpSteps,
  wordpress: WordpressSteps,
  node: NodeSteps,
  server: ServerSteps,
} as const satisfies Record<ServerKind, unknown>

interface Props {
  kind: IntegrationKind
  campaign: Campaign
  publishableKey: string | null
  issued: IssuedApiKey | null
  onIssued: (issued: IssuedApiKey | null) => void
}

/** Instructions for one kind of integration. */
export function Guide({ kind, campaign, publishableKey, issued, onIssued }: Props) {
  const { t } = useTranslation()
  const api = location.origin
  const Steps = kind === 'javascript' ? null : STEPS[kind]
  return (
    <Card>
      <CardHeader title={t(`integrations.kind.${kind}`)} text={t(`integrations.how.${kind}`)} />
      <CardBody className="grid grid-cols-1 gap-5">
        <h3 className="sr-only">{t('integrations.steps')}</h3>
        <ol className="grid grid-cols-1 gap-5">
          {Steps === null ? (
            <JavascriptSteps campaign={campaign} api={api} publishableKey={publishableKey} />
          ) : (
            <>
              <SecretStep kind={kind} campaign={campaign} issued={issued} onIssued={onIssued} />
              <Steps campaign={campaign} access={{ api, key: issued?.secret ?? NO_SECRET }} />
            </>
          )}
        </ol>
        <Callout icon={CloudOff} title={t('integrations.failTitle')}>
          <p>{t(`integrations.fail.${kind}`)}</p>
        </Callout>
      </CardBody>
    </Card>
  )
}
