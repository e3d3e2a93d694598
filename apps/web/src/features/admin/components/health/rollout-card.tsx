import type { Rollout, RolloutStatus } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { rolloutQuery } from '../../api/get-rollout.ts'
import { RolloutActions } from './rollout-actions.tsx'

/** Progress of the current worker's rollout, and the reason if it stopped. */
export function RolloutCard() {
  const { t } = useTranslation()
  const found = useQuery(rolloutQuery())
  const loadError = useLoadError(found)
  const { data } = found
  return (
    <Card>
      <CardHeader title={t('admin.rollout')} text={t('admin.rolloutText')} />
      <CardBody>
        {loadError !== null && (
          <CardError title={t('admin.rolloutFailed')} error={loadError} query={found} />
        )}
        {loadError === null && !data && <Skeleton className="h-40" />}
        {data && (
          <div className="grid grid-cols-1 gap-4">
            {data.rollout === null ? (
              <p className="text-muted">{t('admin.rolloutNone')}</p>
            ) : (
              <RolloutFacts rollout={data.rollout} waiting={data.waiting} />
            )}
            <Troubled domains={data.troubled} />
            <div className="flex flex-wrap gap-2">
              <RolloutActions status={data} />
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  )
}

const TONES: Readonly<Record<Rollout['state'], BadgeTone>> = {
  running: 'accent',
  paused: 'policy',
  halted: 'danger',
  rolling_back: 'accent',
  finished: 'pass',
  rolled_back: 'neutral',
  superseded: 'neutral',
}

function RolloutFacts({ rollout, waiting }: { rollout: Rollout; waiting: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, stage, reason, forcedFor, counts, domains, release, startedAt } = rollout
  const done = format.number(counts.baking + counts.well + counts.worse)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`admin.rolloutState.${state}`)}</Badge>
        {reason !== null && <span>{t(`admin.rolloutReason.${reason}`)}</span>}
      </p>
      <FactList
        facts={[
          { label: t('admin.rolloutStageLabel'), value: t(`admin.rolloutStage.${stage}`) },
          {
            label: t('admin.rolloutUpdated'),
            value: t('admin.rolloutUpdatedOf', { done, all: format.number(domains) }),
          },
          { label: t('admin.rolloutBaking'), value: format.number(counts.baking) },
          { label: t('admin.rolloutWorse'), value: format.number(counts.worse) },
          { label: t('admin.rolloutSkipped'), value: format.number(counts.skipped) },
          { label: t('admin.rolloutWaiting'), value: format.number(waiting) },
          { label: t('admin.rolloutRelease'), value: <code>{release}</code> },
          { label: t('admin.rolloutStarted'), value: format.dateTime(startedAt) },
          ...(forcedFor === null ? [] : [{ label: t('admin.rolloutForcedFor'), value: forcedFor }]),
        ]}
      />
    </>
  )
}

function Troubled({ domains }: { domains: RolloutStatus['troubled'] }) {
  const { t } = useTranslation()
  if (domains.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('admin.rolloutTroubled')}</h3>
      <ul className="grid gap-1.5">
        {domains.map(({ domainId, name, accountEmail, problem }) => (
          <li key={domainId} className="wrap-anywhere">
            <span className="font-medium">{name}</span>{' '}
            <span className="text-muted">{accountEmail}</span>
            {problem !== null && `: ${t(`admin.rolloutReason.${problem}`)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
