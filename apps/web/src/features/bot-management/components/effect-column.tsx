import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'
import { type Effect, useEffects } from '../api/get-effects.ts'
import type { ListKind } from '../list-kind.ts'

interface Entry {
  readonly id: number
  readonly ip: string
}

/** Returns the column with each shown entry's effect over 30 days. */
export function useEffectColumn(
  kind: ListKind,
  entries: readonly Entry[] | undefined,
): DataColumn<Entry> {
  const { t } = useTranslation()
  const effects = useEffects(kind, entries)
  return {
    id: 'effect',
    label: t(`bots.effect.${kind}`),
    end: true,
    width: 'w-28',
    cell: ({ id, ip }) => <EffectCell ip={ip} effect={effects.get(id)} />,
  }
}

/** The number of visits, linked to them if the entry is a single address. */
function EffectCell({ ip, effect }: { ip: string; effect: Effect | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (effect === undefined) return <span className="text-muted">…</span>
  const visits = format.number(effect.visits)
  const title =
    effect.lastVisit === null
      ? undefined
      : t('bots.effectLast', { time: format.dateTime(effect.lastVisit) })
  if (effect.visits === 0 || ip.includes('/')) return <span title={title}>{visits}</span>
  return (
    <Link
      to={`${PATHS.visits}?${new URLSearchParams({ ip })}`}
      title={title}
      className="text-accent underline-offset-2 hover:underline"
    >
      {visits}
    </Link>
  )
}
