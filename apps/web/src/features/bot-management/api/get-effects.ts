import { type EntryEffects, entryEffectsSchema } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

/** Long, because counting reads many visits; the counts are not polled with the list. */
const STALE_AFTER_MS = 60_000

export type Effect = EntryEffects['entries'][number]

/** Fetches the number of visits that each shown entry decided recently. */
export function useEffects(
  kind: ListKind,
  entries: readonly { readonly id: number }[] = [],
): ReadonlyMap<number, Effect> {
  const ids = entries.map(({ id }) => id).join()
  const { data } = useQuery({
    queryKey: [...keyOf(kind), 'effects', ids],
    queryFn: ({ signal }) =>
      request(entryEffectsSchema, { path: `${pathOf(kind)}/effects?ids=${ids}`, signal }),
    enabled: ids !== '',
    staleTime: STALE_AFTER_MS,
  })
  return new Map(data?.entries.map((effect) => [effect.id, effect]))
}
