import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '#core/session/use-user.ts'
import { addVisits, recentVisitsQuery } from '../api/get-recent-visits.ts'
import { readVisitsSince } from '../api/read-visits-since.ts'
import { watchVisits } from './live-socket.ts'
import type { LiveView } from './live-view.ts'

/**
 * Returns the newest visits: from a socket while one is open, otherwise polled every `interval`.
 */
export function useLiveVisits({ campaignId, limit, interval }: LiveView) {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  const isSample = useUser()?.sample === true
  const visits = useQuery({
    ...recentVisitsQuery({ campaignId, limit }),
    refetchInterval: isLive ? false : interval,
  })
  const { refetch } = visits

  useEffect(() => {
    // The socket only sends the account’s own visits.
    if (isSample) return
    const wanted = { campaignId, limit }
    const query = recentVisitsQuery(wanted)
    return watchVisits({
      campaignId,
      onMessage: ({ visits: arrived, more }) => {
        const newest = client.getQueryData(query.queryKey)?.[0]?.timestamp
        addVisits(client, wanted, arrived)
        // If this fails, refetch the whole list.
        if (more > 0 && newest !== undefined)
          readVisitsSince(newest, campaignId).then(
            (rest) => addVisits(client, wanted, rest),
            () => refetch(),
          )
      },
      // Also refetches on opening, because visits may have arrived before the socket was open.
      onOpen: (isOpen) => {
        setLive(isOpen)
        refetch()
      },
    })
  }, [client, campaignId, limit, refetch, isSample])

  return { visits, isLive }
}
