import type { Campaign } from '@crivo/shared'
import { Signpost } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { tagSnippet } from '../snippets/tag.ts'
import { OpenStep } from './open-step.tsx'
import { PublishableStep } from './publishable-step.tsx'

/** Placeholder in the snippet if the publishable key is disabled. */
const NO_KEY = 'crivo_pk_…'

interface Props {
  campaign: Campaign
  api: string
  publishableKey: string | null
}

export function JavascriptSteps({ campaign, api, publishableKey }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PublishableStep campaignId={campaign.id} publishableKey={publishableKey} />
      <NumberedStep number={2} title={t('integrations.step.paste')}>
        <CodeBlock label="HTML" code={tagSnippet({ api, key: publishableKey ?? NO_KEY })} />
        <p className="text-muted">{t('integrations.tagText')}</p>
        <p className="text-muted">{t('integrations.tagPolicy', { api })}</p>
        <p className="text-muted">{t('integrations.tagConsent')}</p>
        <Callout tone="warning" icon={Signpost} title={t('integrations.mainOnly')}>
          <p>{t('integrations.mainOnlyText')}</p>
        </Callout>
      </NumberedStep>
      <OpenStep number={3} />
    </>
  )
}
