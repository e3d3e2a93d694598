import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../../components/error-notice.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { useLoadError } from '../../../../lib/use-load-error.ts'
import { explanationQuery } from '../../api/get-explanation.ts'
import type { VisitReference } from '../../visit-reference.ts'
import { CrawlerNote } from './crawler-note.tsx'
import { ExceptionCard } from './exception-card.tsx'
import { RuleTrace } from './rule-trace.tsx'
import { StateChecks } from './state-checks.tsx'
import { UnknownFacts } from './unknown-facts.tsx'
import { WhySummary } from './why-summary.tsx'

interface Props {
  visit: VisitReference
  onClose: () => void
}

/** The exact way to a visit's decision: what was looked at, in order, and what came of it. */
export function WhyDialog({ visit, onClose }: Props) {
  const { t } = useTranslation()
  const explanation = useQuery(explanationQuery(visit))
  const loadError = useLoadError(explanation)
  const { data } = explanation
  return (
    <Dialog open onClose={onClose} size="lg" title={t('why.title')} description={t('why.text')}>
      {loadError !== null && (
        <ErrorNotice
          title={t('why.failed')}
          error={loadError}
          onRetry={() => explanation.refetch()}
          retrying={explanation.isFetching}
        />
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
          <UnknownFacts unknown={data.unknown} />
          {data.crawler && <CrawlerNote crawler={data.crawler} />}
          <section className="grid grid-cols-1 gap-2">
            <h3 className="font-semibold">{t('why.order')}</h3>
            <ol className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
              <StateChecks checks={data.state} />
              {data.rules.map((rule, index) => (
                <RuleTrace key={rule.ruleId} rule={rule} number={index + 1} />
              ))}
              <li className="px-4 py-3 text-muted">{t('why.default')}</li>
            </ol>
          </section>
          <ExceptionCard exception={data.exception} visit={data.visit} />
        </div>
      )}
    </Dialog>
  )
}
