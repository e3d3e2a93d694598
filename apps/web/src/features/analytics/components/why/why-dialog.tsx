import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { VisitReference } from '#core/visits/visit-reference.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { explanationQuery } from '../../api/get-explanation.ts'
import { VisitConversions } from '../conversions/visit-conversions.tsx'
import { AllowNote } from './allow-note.tsx'
import { CrawlerNote } from './crawler-note.tsx'
import { ExceptionCard } from './exception-card.tsx'
import { NetworkNote } from './network-note.tsx'
import { RuleList } from './rule-list.tsx'
import { UnknownFacts } from './unknown-facts.tsx'
import { WhySummary } from './why-summary.tsx'

interface Props {
  visit: VisitReference
  onClose: () => void
}

/** How a visit was decided: each check in order, with its outcome. */
export function WhyDialog({ visit, onClose }: Props) {
  const { t } = useTranslation()
  const explanation = useQuery(explanationQuery(visit))
  const loadError = useLoadError(explanation)
  const { data } = explanation
  return (
    <Dialog onClose={onClose} size="lg" title={t('why.title')} description={t('why.text')}>
      {loadError !== null && (
        <ErrorNotice title={t('why.failed')} error={loadError} query={explanation} />
      )}
      {!data && loadError === null && (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-12 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-5">
          <WhySummary explanation={data} />
          <ExceptionCard exception={data.exception} visit={data.visit} />
          <VisitConversions visitId={data.visit.id} />
          <UnknownFacts unknown={data.unknown} />
          {data.crawler && <CrawlerNote crawler={data.crawler} />}
          {data.networks.length > 0 && <NetworkNote networks={data.networks} />}
          <RuleList explanation={data} />
          <AllowNote {...data} />
        </div>
      )}
    </Dialog>
  )
}
