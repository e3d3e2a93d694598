import { allowedIpSchema, allowIpSchema, blockedIpSchema, blockIpSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod'
import { request } from '#lib/api/request.ts'
import { useInvalidate } from '#lib/api/use-invalidate.ts'
import { keyOf, type ListKind, pathOf } from '../list-kind.ts'

/** A new entry of either list, with the fields supported by that list. */
export const entrySchema = blockIpSchema.extend({ campaignId: allowIpSchema.shape.campaignId })
export type EntryInput = z.input<typeof entrySchema>
export type NewEntry = z.output<typeof entrySchema>

async function addEntry(
  kind: ListKind,
  { reason, campaignId, ...entry }: NewEntry,
): Promise<{ readonly ip: string }> {
  const call = { method: 'POST', path: pathOf(kind) } as const
  return kind === 'blocked'
    ? await request(blockedIpSchema, { ...call, body: { ...entry, reason } })
    : await request(allowedIpSchema, { ...call, body: { ...entry, campaignId } })
}

export const useAddEntry = (kind: ListKind) =>
  useMutation({
    mutationFn: (entry: NewEntry) => addEntry(kind, entry),
    onSuccess: useInvalidate(keyOf(kind)),
  })
