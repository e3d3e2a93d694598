import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '#components/ui/tabs.tsx'
import { LIST_KINDS } from '../list-kind.ts'
import { AllowedPanel } from './allowed-panel.tsx'
import { BlockedPanel } from './blocked-panel.tsx'

export function BotManagementScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const shown = LIST_KINDS.find((kind) => kind === parameters.get('tab')) ?? 'blocked'
  return (
    <Tabs
      label={t('bots.tabs')}
      value={shown}
      tabs={LIST_KINDS.map((value) => ({ value, label: t(`bots.tab.${value}`) }))}
      onChange={(kind) => setParameters({ tab: kind }, { replace: true })}
    >
      {shown === 'allowed' ? <AllowedPanel /> : <BlockedPanel />}
    </Tabs>
  )
}
