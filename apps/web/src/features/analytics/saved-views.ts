import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { PATHS } from '../../config/paths.ts'
import { STORAGE_KEYS } from '../../config/storage-keys.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { userQuery } from '../auth/api/get-me.ts'

const viewsSchema = z.array(
  z.object({ name: z.string().min(1), path: z.string().startsWith(PATHS.analytics) }),
)

/** An address of these screens with the name that somebody gave it. */
export type SavedView = z.infer<typeof viewsSchema>[number]

const keyOf = (accountId: number) => `${STORAGE_KEYS.views}.${accountId}`

/** The views of an account; none where what is stored cannot be read. */
export function readSavedViews(accountId: number): readonly SavedView[] {
  try {
    return viewsSchema.parse(JSON.parse(readStored(keyOf(accountId)) ?? '[]'))
  } catch {
    return []
  }
}

export function writeSavedViews(accountId: number, views: readonly SavedView[]): void {
  writeStored(keyOf(accountId), views.length === 0 ? null : JSON.stringify(views))
}

/** The signed-in person's views, and the ways to change them. */
export function useSavedViews() {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const accountId = user?.id ?? 0
  const [views, setViews] = useState(() => readSavedViews(accountId))
  const keep = (changed: readonly SavedView[]) => {
    writeSavedViews(accountId, changed)
    setViews(changed)
  }
  return {
    views,
    save: (view: SavedView) => keep([...views, view]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}
