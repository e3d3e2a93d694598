import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { DOWNLOADS } from '../kinds.ts'
import { DownloadLink } from './download-link.tsx'
import { OpenStep } from './open-step.tsx'
import type { StepsProps } from './steps-props.ts'

export function WordpressSteps({ access: { api, key } }: StepsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NumberedStep number={2} title={t('integrations.step.plugin')}>
        <p className="text-muted">{t('integrations.pluginText')}</p>
        <DownloadLink download={DOWNLOADS.wordpress} />
      </NumberedStep>
      <NumberedStep number={3} title={t('integrations.step.wordpressSettings')}>
        <p className="text-muted">{t('integrations.wordpressSettingsText')}</p>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <CodeBlock label={t('integrations.apiAddress')} code={api} />
          <CodeBlock label={t('apiKeys.secret')} code={key} />
        </div>
      </NumberedStep>
      <NumberedStep number={4} title={t('integrations.step.wordpressTest')}>
        <p className="text-muted">{t('integrations.wordpressTestText')}</p>
      </NumberedStep>
      <OpenStep number={5} />
    </>
  )
}
