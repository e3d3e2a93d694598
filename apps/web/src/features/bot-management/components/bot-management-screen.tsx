import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { AllowedPanel } from './allowed-panel.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'

const TABS = ['blocked', 'sources', 'allowed'] as const

export function BotManagementScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const shown = TABS.find((tab) => tab === parameters.get('tab')) ?? 'blocked'
  return (
    <Tabs
      label={t('bots.tabs')}
      value={shown}
      tabs={TABS.map((value) => ({ value, label: t(`bots.tab.${value}`) }))}
      onChange={(kind) => setParameters({ tab: kind }, { replace: true })}
    >
      {shown === 'allowed' ? (
        <AllowedPanel />
      ) : shown === 'sources' ? (
        <SourcesPanel />
      ) : (
        <BlockedPanel />
      )}
    </Tabs>
  )
}
