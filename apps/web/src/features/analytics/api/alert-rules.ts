import {
  alertChannelSchema,
  alertRuleSchema,
  type ChangeAlertRule,
  type ChatChannel,
  type ConnectSlack,
  type ConnectTelegram,
  type CreateAlertRule,
  channelAnswerSchema,
} from '@crivo/shared'
import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { request, requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'

const RULES = '/api/alert-rules'
const CHANNELS = '/api/alert-channels'

/** Interval at which the rules' state is refetched, in milliseconds. */
const REFETCH_MS = 60_000

/** Fetches the account's alert rules. */
export const alertRulesQuery = () =>
  queryOptions({
    queryKey: ['alert-rules'],
    queryFn: ({ signal }) => request(z.array(alertRuleSchema), { path: RULES, signal }),
    refetchInterval: REFETCH_MS,
  })

/** Fetches the chats that alerts can be sent to. */
export const alertChannelsQuery = () =>
  queryOptions({
    queryKey: ['alert-channels'],
    queryFn: ({ signal }) => request(z.array(alertChannelSchema), { path: CHANNELS, signal }),
  })

/** Refetches rules and channels, because disconnecting a chat changes both. */
const useRefetch = () => useInvalidate(alertRulesQuery().queryKey, alertChannelsQuery().queryKey)

/** Creates a rule, or changes an existing rule if it has an ID. */
export const useSaveRule = () =>
  useMutation({
    mutationFn: ({ id, ...body }: CreateAlertRule & { id: number | null }) =>
      id === null
        ? request(alertRuleSchema, { method: 'POST', path: RULES, body })
        : request(alertRuleSchema, { method: 'PATCH', path: `${RULES}/${id}`, body }),
    onSuccess: useRefetch(),
  })

export const useChangeRule = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ChangeAlertRule & { id: number }) =>
      request(alertRuleSchema, { method: 'PATCH', path: `${RULES}/${id}`, body }),
    onSuccess: useRefetch(),
  })

export const useDeleteRule = () =>
  useMutation({
    mutationFn: (id: number) => requestNothing({ method: 'DELETE', path: `${RULES}/${id}` }),
    onSuccess: useRefetch(),
  })

export const useConnectChannel = (channel: ChatChannel) =>
  useMutation({
    mutationFn: (body: ConnectSlack | ConnectTelegram) =>
      request(alertChannelSchema, { method: 'PUT', path: `${CHANNELS}/${channel}`, body }),
    onSuccess: useRefetch(),
  })

export const useDisconnectChannel = (channel: ChatChannel) =>
  useMutation({
    mutationFn: () => requestNothing({ method: 'DELETE', path: `${CHANNELS}/${channel}` }),
    onSuccess: useRefetch(),
  })

/** Sends a test message; returns the service's response. */
export const useTestChannel = (channel: ChatChannel) =>
  useMutation({
    mutationFn: () =>
      request(channelAnswerSchema, { method: 'POST', path: `${CHANNELS}/${channel}/test` }),
    onSettled: useRefetch(),
  })
