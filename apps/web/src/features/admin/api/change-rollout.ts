import { rolloutStatusSchema } from '@crivo/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { callOfRollout, type RolloutCommand } from '../rollout-command.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Starts a rollout or changes the latest one. */
export function useChangeRollout(id: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: { command: RolloutCommand; reason: string }) =>
      request(rolloutStatusSchema, callOfRollout(id, given)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}
