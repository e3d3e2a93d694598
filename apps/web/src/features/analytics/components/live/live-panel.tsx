import type { Campaign, Visit } from '@crivo/shared'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { LIVE_TABS, type LiveView } from '../../live/live-view.ts'
import { useHeldVisits } from '../../live/use-held-visits.ts'
import { useReading } from '../../views/use-reading.ts'
import { LiveActivity } from './live-activity.tsx'
import { LiveCards } from './live-cards.tsx'
import { LiveTop } from './live-top.tsx'

interface Props {
  visits: readonly Visit[]
  campaigns: readonly Campaign[]
  view: LiveView
  onView: (change: Partial<LiveView>) => void
  /** If true, incoming visits are held back and counted until the list is resumed. */
  paused: boolean
}

export function LivePanel({ visits, campaigns, view, onView, paused }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const { reading, handlers } = useReading()
  const isHeld = paused || reading || opened !== null
  const { shown, waiting, hasArrived, showLatest } = useHeldVisits(visits, isHeld)
  const toLatest = () => {
    setOpened(null)
    showLatest()
    scrollTo({ top: 0 })
  }
  const activity = (
    <LiveActivity
      visits={shown}
      campaigns={campaigns}
      view={view}
      onView={onView}
      hasArrived={hasArrived}
      opened={opened}
      onToggle={(id) => setOpened(id === opened ? null : id)}
    />
  )
  return (
    <div className="grid gap-4" {...handlers}>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-20 z-20 -mb-4 grid h-0 justify-items-center">
          <Button
            icon={ArrowUp}
            variant="primary"
            size="sm"
            onClick={toLatest}
            className="pointer-events-auto animate-appear"
          >
            {t('visits.waiting', { count: waiting })}
          </Button>
        </div>
      )}
      <LiveCards visits={shown} view={view} />
      <Tabs
        label={t('live.tabs')}
        value={view.tab}
        onChange={(tab) => onView({ tab })}
        tabs={LIVE_TABS.map((value) => ({ value, label: t(`live.tab.${value}`) }))}
      >
        {view.tab === 'activity' ? activity : <LiveTop by={view.tab} visits={shown} view={view} />}
      </Tabs>
    </div>
  )
}
