import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { DocsLink } from '#features/api-keys/index.ts'
import { curlSnippet } from '../snippets/curl.ts'
import { OpenStep } from './open-step.tsx'
import type { StepsProps } from './steps-props.ts'

export function ServerSteps({ campaign, access }: StepsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NumberedStep number={2} title={t('integrations.step.call')}>
        <CodeBlock
          label={t('integrations.terminal')}
          code={curlSnippet(access, campaign.blackUrl)}
        />
        <p className="text-muted">{t('integrations.callText')}</p>
      </NumberedStep>
      <NumberedStep number={3} title={t('integrations.step.act')}>
        <ul className="grid list-disc gap-1 pl-4 text-muted">
          <li>{t('integrations.actBlack')}</li>
          <li>{t('integrations.actWhite')}</li>
          <li>{t('integrations.actFail')}</li>
        </ul>
        <DocsLink />
      </NumberedStep>
      <OpenStep number={4} />
    </>
  )
}
