import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { helpTextsQuery } from '#core/help/load-texts.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { type HelpView, openHelp } from '#lib/stores/help-store.ts'
import { HelpLinks } from './help-links.tsx'
import { NewsList } from './news-list.tsx'
import { TermList } from './term-list.tsx'

interface Props {
  view: HelpView
  onClose: () => void
}

const VIEWS = ['terms', 'news'] as const

/** Explains terms, and shows what is new and where to read more. */
export function HelpPanel({ view, onClose }: Props) {
  const { t } = useTranslation()
  const { data: texts } = useQuery(helpTextsQuery(useLanguage()))
  return (
    <Dialog onClose={onClose} title={t('help.title')} size="md" steady>
      <div className="grid grid-cols-1 gap-5">
        <HelpLinks onLeave={onClose} />
        <Tabs
          label={t('help.title')}
          value={view.tab}
          tabs={VIEWS.map((value) => ({ value, label: t(`help.tab.${value}`) }))}
          onChange={(tab) => openHelp({ tab })}
        >
          {texts === undefined ? (
            <Skeleton className="h-80" />
          ) : view.tab === 'terms' ? (
            <TermList key={view.term} terms={texts.terms} shown={view.term ?? null} />
          ) : (
            <NewsList changes={texts.changes} />
          )}
        </Tabs>
      </div>
    </Dialog>
  )
}
