import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { NumberedStep } from '#components/ui/numbered-step.tsx'
import { DOWNLOADS, FRAMEWORKS } from '../kinds.ts'
import { environmentLine, INSTALL_LINE, NODE_SNIPPETS } from '../snippets/node.ts'
import { pageAddress } from '../snippets/page-address.ts'
import { useKind } from '../use-kind.ts'
import { DownloadLink } from './download-link.tsx'
import { OpenStep } from './open-step.tsx'
import type { StepsProps } from './steps-props.ts'

export function NodeSteps({ campaign, access }: StepsProps) {
  const { t } = useTranslation()
  const { framework, setFramework } = useKind()
  const name = FRAMEWORKS.find(({ value }) => value === framework)?.label ?? ''
  return (
    <>
      <NumberedStep number={2} title={t('integrations.step.nodeInstall')}>
        <p className="text-muted">{t('integrations.nodeInstallText')}</p>
        <DownloadLink download={DOWNLOADS.node} />
        <CodeBlock label={t('integrations.terminal')} code={INSTALL_LINE} />
      </NumberedStep>
      <NumberedStep number={3} title={t('integrations.step.nodeKey')}>
        <CodeBlock label={t('integrations.environment')} code={environmentLine(access.key)} />
      </NumberedStep>
      <NumberedStep number={4} title={t('integrations.step.nodeRoute')}>
        <Segmented
          label={t('integrations.framework')}
          value={framework}
          options={FRAMEWORKS}
          onChange={setFramework}
        />
        <CodeBlock
          label={name}
          code={NODE_SNIPPETS[framework](access, pageAddress(campaign.blackUrl))}
        />
        <p className="text-muted">{t(`integrations.address.${framework}`)}</p>
      </NumberedStep>
      <OpenStep number={5} />
    </>
  )
}
