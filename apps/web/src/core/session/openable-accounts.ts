import { openableAccountSchema, type Session, sessionSchema } from '@crivo/shared'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { setToken } from '#lib/api/session-store.ts'
import { setUser } from './get-me.ts'

/** Fetches the accounts that the signed-in person can open. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: ['accounts'],
    queryFn: ({ signal }) =>
      request(z.array(openableAccountSchema), { path: '/api/accounts', signal }),
    // Someone may have invited the person since.
    staleTime: 0,
  })

/** Returns the person's own account once the accounts are loaded. */
export const useOwnAccount = () =>
  useQuery(accountsQuery()).data?.find(({ role }) => role === 'owner')

const openAccount = (accountId: number) =>
  request(sessionSchema, { method: 'POST', path: '/api/accounts/open', body: { accountId } })

/** Switches to a session in another account and discards the previous account's cached data. */
function useTakeOver(): (session: Session) => void {
  const queryClient = useQueryClient()
  return ({ user, token }) => {
    queryClient.clear()
    setUser(queryClient, user)
    setToken(token)
  }
}

/** Leaves an account permanently. Calls `onLeft` even if the calling screen has unmounted. */
export function useLeaveAccount(onLeft: () => void) {
  const takeOver = useTakeOver()
  return useMutation({
    mutationFn: async ({ id, ownId }: { id: number; ownId: number }) => {
      // Leaving ends the session in the account, so open the person's own account first.
      const session = await openAccount(ownId)
      takeOver(session)
      await requestNothing({ method: 'DELETE', path: `/api/accounts/${id}` })
    },
    onSuccess: onLeft,
  })
}

/** Opens an account. Calls `onOpened` even if the calling screen has unmounted. */
export function useOpenAccount(onOpened: () => void) {
  const takeOver = useTakeOver()
  return useMutation({
    mutationFn: openAccount,
    onSuccess: (session) => {
      takeOver(session)
      onOpened()
    },
  })
}
