import { type SavedView, type SaveView, saveViewSchema } from '@crivo/shared'
import * as z from 'zod'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { saveView } from '../api/saved-views.ts'

const keptSchema = z.array(z.unknown())

/** IDs of accounts whose views are being moved. */
const moving = new Set<number>()

/**
 * Moves the views that this browser stored before the server supported them. A view that cannot be
 * saved now stays for the next attempt. Returns whether any view was moved.
 */
export async function moveViews(accountId: number, saved: readonly SavedView[]): Promise<boolean> {
  const key = `${STORAGE_KEYS.views}.${accountId}`
  const kept = readKept(key)
  if (kept === null || moving.has(accountId)) return false
  moving.add(accountId)
  const own = saved.filter(({ isOwn }) => isOwn)
  const names = new Set(own.map(({ name }) => name))
  try {
    for (const [index, view] of kept.entries()) {
      const isSaved = own.some(({ name, path }) => name === view.name && path === view.path)
      if (!isSaved) await saveView({ ...view, name: freeName(view.name, names) })
      names.add(view.name)
      writeStored(key, JSON.stringify(kept.slice(index + 1)))
    }
    writeStored(key, null)
  } catch (error) {
    // The name was free in the list but is taken now, so another tab is moving the same views.
    if (errorCodeOf(error) === 'VALIDATION_FAILED') writeStored(key, null)
  } finally {
    moving.delete(accountId)
  }
  return kept.length > 0
}

/** Returns this browser's views that the server would accept; `null` if none are stored. */
function readKept(key: string): SaveView[] | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    const all = keptSchema.parse(JSON.parse(text))
    return all.flatMap((each) => {
      const parsed = saveViewSchema.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })
  } catch {
    return []
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = `${name.slice(0, 50)} (${number})`
    if (!taken.has(next)) return next
  }
}
