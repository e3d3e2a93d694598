import {
  type AllowImpactInput,
  allowImpactSchema,
  type BlockImpact,
  blockImpactSchema,
} from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { type ListKind, pathOf } from '../list-kind.ts'

/** Past visits whose page an entry would have changed. */
export interface Impact extends Pick<BlockImpact, 'from' | 'isComplete' | 'visits' | 'visitors'> {
  readonly changed: number
  readonly warnings: readonly Warning[]
}

export const WARNINGS = [
  ...blockImpactSchema.shape.warnings.element.options,
  'already_allowed',
  'also_blocked',
] as const
type Warning = (typeof WARNINGS)[number]

async function readImpact(kind: ListKind, { ip, campaignId }: AllowImpactInput): Promise<Impact> {
  const call = { method: 'POST', path: `${pathOf(kind)}/impact` } as const
  if (kind === 'blocked') {
    const { passed, ...impact } = await request(blockImpactSchema, { ...call, body: { ip } })
    return { ...impact, changed: passed }
  }
  const body = { ip, campaignId }
  const { filtered, ...impact } = await request(allowImpactSchema, { ...call, body })
  return { ...impact, changed: filtered }
}

/** Previews which visits an entry would have blocked or let through. */
export const useImpact = (kind: ListKind) =>
  useMutation({ mutationFn: (entry: AllowImpactInput) => readImpact(kind, entry) })
