import { rolloutStatusSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { callOfRollout, type RolloutCommand } from '../rollout-command.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** Starts a rollout or changes the latest one. */
export const useChangeRollout = (id: number | null) =>
  useMutation({
    mutationFn: (given: { command: RolloutCommand; reason: string }) =>
      request(rolloutStatusSchema, callOfRollout(id, given)),
    onSettled: useInvalidate([ADMIN_KEY]),
  })
