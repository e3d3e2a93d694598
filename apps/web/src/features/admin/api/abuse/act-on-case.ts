import type { AbuseCaseDetails } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { requestNothing } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { type CaseAction, callsOf } from '../../case-action.ts'
import { ADMIN_KEY } from '../admin-key.ts'

/** Decides a case, or suspends the campaign or account it concerns. */
export const useActOnCase = (found: AbuseCaseDetails) =>
  useMutation({
    mutationFn: async ({ action, reason }: { action: CaseAction; reason: string }) => {
      for (const call of callsOf(action, found, reason)) await requestNothing(call)
    },
    onSettled: useInvalidate([ADMIN_KEY]),
  })
