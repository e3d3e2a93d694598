import {
  type ChangeStage,
  type CreateCampaignInput,
  campaignSchema,
  campaignStageSchema,
  createCampaignSchema,
  type StageShare,
} from '@crivo/shared'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { request } from '#lib/api/request.ts'

const pathOf = (id: number) => `/api/campaigns/${id}/stage`

/** Fetches a campaign's stage and the visits filtered on each side. */
export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaign-stage', id],
    queryFn: ({ signal }) => request(campaignStageSchema, { path: pathOf(id), signal }),
    refetchInterval: TIMING.campaignsRefetch,
  })

export type StageCommand =
  | {
      readonly of: 'start'
      readonly form: CreateCampaignInput
      readonly share: StageShare
      readonly stepHours: number | null
      readonly revision: number
    }
  | ({ readonly of: 'change' } & ChangeStage)
  | { readonly of: 'stop' }
  | { readonly of: 'finish' }

function send(id: number, command: StageCommand) {
  const path = pathOf(id)
  switch (command.of) {
    case 'start': {
      const { of: _, form, ...rest } = command
      const body = { form: createCampaignSchema.parse(form), ...rest }
      return request(campaignSchema, { method: 'POST', path, body })
    }
    case 'change': {
      const { of: _, ...body } = command
      return request(campaignSchema, { method: 'PATCH', path, body })
    }
    case 'stop':
      return request(campaignSchema, { method: 'DELETE', path })
    case 'finish':
      return request(campaignSchema, { method: 'POST', path: `${path}/finish` })
  }
}

export function useStage(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (command: StageCommand) => send(id, command),
    onSettled: (_, __, { of }) => {
      void queryClient.invalidateQueries({ queryKey: campaignsQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['campaign-rules', id] })
      // A stage that has ended returns 404, so it is not refetched.
      if (of === 'start' || of === 'change') {
        void queryClient.invalidateQueries({ queryKey: ['campaign-stage', id] })
      }
    },
  })
}
