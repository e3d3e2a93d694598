import { type AlertRule, MOST_ALERT_RULES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { alertRulesQuery } from '../../api/alert-rules.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { ChannelList } from './channel-list.tsx'
import { RuleCard } from './rule-card.tsx'
import { RuleDialog } from './rule-dialog.tsx'

/** The account's alert rules and the chats they alert. */
export function AlertRulesScreen() {
  const { t } = useTranslation()
  const rules = useQuery(alertRulesQuery())
  const loadError = useLoadError(rules)
  const mayManage = useMay()('analytics', 'manage')
  const [edited, setEdited] = useState<AlertRule | 'new' | null>(null)
  const isFull = (rules.data?.length ?? 0) >= MOST_ALERT_RULES
  const create = mayManage && (
    <Button icon={Plus} variant="primary" disabled={isFull} onClick={() => setEdited('new')}>
      {t('alertRules.create')}
    </Button>
  )
  return (
    <AnalyticsLayout>
      <h2 className="sr-only">{t('alertRules.title')}</h2>
      {loadError !== null ? (
        <ErrorNotice title={t('alertRules.failed')} error={loadError} query={rules} />
      ) : rules.data === undefined ? (
        <div role="status" aria-label={t('common.loading')} className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : rules.data.length === 0 ? (
        <Notice icon={BellRing} title={t('alertRules.empty')} action={create}>
          <p>{t('alertRules.emptyText')}</p>
        </Notice>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="min-w-0 max-w-xl flex-1 basis-64 text-pretty text-muted">
              {isFull ? t('alertRules.full', { most: MOST_ALERT_RULES }) : t('alertRules.text')}
            </p>
            {create}
          </div>
          <ul className="grid grid-cols-1 gap-3">
            {rules.data.map((rule) => (
              <RuleCard
                key={rule.id}
                rule={rule}
                onEdit={mayManage ? () => setEdited(rule) : null}
              />
            ))}
          </ul>
        </>
      )}
      {mayManage && <ChannelList />}
      {edited !== null && (
        <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </AnalyticsLayout>
  )
}
