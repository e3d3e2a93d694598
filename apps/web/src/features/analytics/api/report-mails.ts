import {
  type createReportMailSchema,
  type ReportSubscription,
  reportMailSchema,
  reportSubscriptionSchema,
} from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { postPublicly } from '#lib/api/post-publicly.ts'
import { readAnswer, request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const PATH = '/api/report-mails'

/** Fetches the scheduled reports. */
export const reportMailsQuery = () =>
  queryOptions({
    queryKey: ['report-mails'],
    queryFn: ({ signal }) => request(z.array(reportMailSchema), { path: PATH, signal }),
    staleTime: 0,
  })

const useRefetch = () => useInvalidate(reportMailsQuery().queryKey)

export const useCreateReportMail = () =>
  useMutation({
    mutationFn: (body: z.input<typeof createReportMailSchema>) =>
      request(reportMailSchema, { method: 'POST', path: PATH, body }),
    onSuccess: useRefetch(),
  })

export const useChangeReportMail = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; isPaused: boolean }) =>
      request(reportMailSchema, { method: 'PATCH', path: `${PATH}/${id}`, body }),
    onSuccess: useRefetch(),
  })

export const useDeleteReportMail = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${PATH}/${id}` }),
    onSuccess: useRefetch(),
  })

const answerLink = async (verb: string, token: string): Promise<ReportSubscription> =>
  readAnswer(reportSubscriptionSchema, await postPublicly(`${PATH}/${verb}`, { token }))

/** Fetches the report behind an emailed link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['report-subscription', token],
    queryFn: () => answerLink('subscription', token),
    retry: false,
  })

/** Confirms a link's email address, or unsubscribes it. */
export function useAnswerLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (verb: 'confirm' | 'unsubscribe') => answerLink(verb, token),
    onSuccess: (answer) => queryClient.setQueryData(subscriptionQuery(token).queryKey, answer),
  })
}
