import type { Visit } from '@crivo/shared'
import type { ReactNode } from 'react'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { ReasonCell } from './reason-cell.tsx'
import type { VisitTexts } from './visit-parts.tsx'

/** Names of a visit's campaign and network, which it stores only as numbers. */
interface VisitNames {
  readonly campaign: string
  readonly network: string | null
}

interface Column {
  /** Minimum width in rem; wider tables grow their columns in proportion. */
  readonly width: number
  /** The first line; `null` if it is unknown. */
  readonly first: (visit: Visit, texts: VisitTexts, names: VisitNames) => ReactNode
  /** The second line; without it, `first` may take two lines. */
  readonly second?: (visit: Visit, texts: VisitTexts, names: VisitNames) => ReactNode
  readonly isExact?: boolean
}

export const VISIT_COLUMNS: Readonly<Record<VisitColumnId, Column>> = {
  time: {
    width: 6.75,
    first: ({ timestamp }, { time, utc }) => (
      <time dateTime={timestamp} title={utc}>
        {time}
      </time>
    ),
    second: (_, { date }) => date,
  },
  page: { width: 7.1, first: (_, { page }) => page, second: (_, { status }) => status },
  reason: {
    width: 12.3,
    first: (_, { reason }) => reason,
    second: (visit, texts) => <ReasonCell visit={visit} failure={texts.failure} />,
  },
  country: {
    width: 7.5,
    first: (_, { country }) => country,
    second: (_, { place }) => place,
  },
  device: {
    width: 5.75,
    first: (_, { system }) => system,
    second: (_, { device }) => device,
  },
  browser: {
    width: 7.85,
    first: (_, { browser }) => browser,
    second: (_, { language }) => language,
  },
  campaign: { width: 5.6, first: (_visit, _texts, { campaign }) => campaign },
  ip: { width: 9.5, first: ({ clientIp }) => clientIp, isExact: true },
  network: {
    width: 9,
    first: ({ asn }) => (asn === null ? null : `AS${asn}`),
    second: (_visit, _texts, { network }) => network,
    isExact: true,
  },
  language: { width: 8, first: (_, { language }) => language },
  source: {
    width: 9,
    first: (_, { source }) => source,
    second: ({ utmCampaign }) => utmCampaign,
  },
  placement: { width: 9, first: ({ placement }) => placement, second: ({ ad }) => ad },
  referrer: { width: 11, first: (_, { referrer }) => referrer },
  ruleset: { width: 8.5, first: ({ rulesetHash }) => rulesetHash.slice(0, 12), isExact: true },
}

const NARROW: readonly VisitColumnId[] = ['time', 'page', 'reason', 'country']
const MEDIUM: readonly VisitColumnId[] = [...NARROW, 'device']
const WIDE: readonly VisitColumnId[] = [...MEDIUM, 'browser', 'campaign']

/** Returns the default columns: as many as fit in the window. */
export function useUsualColumns(): readonly VisitColumnId[] {
  const isMedium = useIsWide('72rem')
  const isWide = useIsWide('80rem')
  return isWide ? WIDE : isMedium ? MEDIUM : NARROW
}

/**
 * Returns the columns to show: those chosen, or the default ones. Another person's saved view may
 * include IP addresses; they are left out where the role hides them, because a dash would mean that
 * they are unknown.
 */
export function useShownColumns(chosen: readonly VisitColumnId[] | null): readonly VisitColumnId[] {
  const usual = useUsualColumns()
  const maySee = useSeesAddresses()
  const shown = maySee ? chosen : chosen?.filter((id) => id !== 'ip')
  return shown?.length ? shown : usual
}
