import type { VisitClass } from '@crivo/filter-engine'
import type { Campaign, Visit } from '@crivo/shared'
import { ArrowUp, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { focusContent } from '../../../lib/focus-content.ts'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { useHeldVisits } from '../use-held-visits.ts'
import { useReading } from '../use-reading.ts'
import { classOf } from '../visit-class.ts'
import { ClassFilter } from './class-filter.tsx'
import { VisitCards } from './visit-cards.tsx'
import { VisitTable } from './visit-table.tsx'

interface Props {
  visits: readonly Visit[]
  campaigns: readonly Campaign[]
  only: VisitClass | undefined
  onOnly: (only: VisitClass | undefined) => void
}

export function VisitFeed({ visits, campaigns, only, onOnly }: Props) {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  const [opened, setOpened] = useState<string | null>(null)
  const { reading, focusHandlers } = useReading()
  const { shown, waiting, hasArrived, showLatest } = useHeldVisits(
    visits,
    reading || opened !== null,
  )

  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  const List = wide ? VisitTable : VisitCards
  const filtered = only ? shown.filter(({ reason }) => classOf(reason) === only) : shown
  const toLatest = () => {
    setOpened(null)
    showLatest()
    scrollTo({ top: 0 })
  }
  const showAll = () => {
    onOnly(undefined)
    focusContent()
  }
  return (
    <>
      <ClassFilter visits={shown} only={only} onOnly={onOnly} />
      <div>
        {waiting > 0 && (
          <div className="pointer-events-none sticky top-28 z-20 grid h-0 justify-items-center">
            <Button
              variant="primary"
              size="sm"
              onClick={toLatest}
              className="pointer-events-auto -translate-y-1/2 animate-appear"
            >
              <ArrowUp aria-hidden="true" className="size-4" />
              {t('visits.waiting', { count: waiting })}
            </Button>
          </div>
        )}
        {filtered.length === 0 ? (
          <Notice
            icon={SearchX}
            title={t('visits.noneOfClass')}
            action={<Button onClick={showAll}>{t('visits.allClasses')}</Button>}
          >
            <p>{t('visits.noneOfClassText', { count: shown.length })}</p>
          </Notice>
        ) : (
          <div {...focusHandlers}>
            <List
              visits={filtered}
              nameOf={(id) => names.get(id) ?? t('visits.campaignNumber', { id })}
              hasArrived={hasArrived}
              opened={opened}
              onToggle={(id) => setOpened(id === opened ? null : id)}
            />
          </div>
        )}
      </div>
    </>
  )
}
