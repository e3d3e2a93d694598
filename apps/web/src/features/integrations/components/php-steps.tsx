import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { DOWNLOADS } from '../kinds.ts'
import { pageAddress } from '../snippets/page-address.ts'
import { phpSnippet } from '../snippets/php.ts'
import { DownloadLink } from './download-link.tsx'
import { OpenStep } from './open-step.tsx'
import type { StepsProps } from './steps-props.ts'

export function PhpSteps({ campaign, access }: StepsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NumberedStep number={2} title={t('integrations.step.phpFile')}>
        <DownloadLink download={DOWNLOADS.php} />
      </NumberedStep>
      <NumberedStep number={3} title={t('integrations.step.phpLines')}>
        <CodeBlock
          label={t('integrations.kind.php')}
          code={phpSnippet(access, pageAddress(campaign.blackUrl))}
        />
        <p className="text-muted">
          {t('integrations.phpProxy', { option: "'trustedProxies' => ['10.0.0.0/8']" })}
        </p>
      </NumberedStep>
      <OpenStep number={4} />
    </>
  )
}
