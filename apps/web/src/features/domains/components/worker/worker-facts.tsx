import type { DomainDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FactList } from '#components/ui/fact-list.tsx'
import { useFormat } from '#lib/format.ts'

const code = (text: string) => <code className="font-mono text-xs">{text}</code>

/** Facts about the domain's running worker. */
export function WorkerFacts({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { script, version, currentVersion, hasHub } = domain.worker
  const { lastDeployment } = domain
  return (
    <FactList
      facts={[
        { label: t('domains.version'), value: version ? code(version) : t('domains.never') },
        { label: t('domains.currentVersion'), value: code(currentVersion) },
        ...(script === null ? [] : [{ label: t('domains.script'), value: code(script) }]),
        ...(hasHub === null
          ? []
          : [
              {
                label: t('domains.hub'),
                value: t(hasHub ? 'domains.hubYes' : 'domains.hubNo'),
              },
            ]),
        {
          label: t('domains.lastDeployment'),
          value: lastDeployment === null ? t('domains.never') : format.dateTime(lastDeployment),
        },
      ]}
    />
  )
}
