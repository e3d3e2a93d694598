import { SegmentError } from '@crivo/segments'
import type { ArchiveFiles } from '#platform/bindings.ts'

/** An account's objects in R2: each is written once, read by ranges and deleted as a whole. */
export interface VisitArchive {
  newKey(): string
  /**
   * Returns bytes of an object; throws if R2 does not respond. Throws `SegmentError` if R2 has lost
   * the object but has others of the ledger; without any, it may be the wrong bucket.
   */
  read(key: string, range: { readonly start: number; readonly end: number }): Promise<Uint8Array>
  write(key: string, bytes: Uint8Array): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  /** Returns the keys of all objects. */
  list(): Promise<string[]>
}

/** The maximum number of objects that R2 deletes per call. */
const MOST_DELETED = 1_000

/** Opens the archive of a ledger; its keys are within the ledger's folder. */
export function openArchive(files: ArchiveFiles, ledger: string, uuid: () => string): VisitArchive {
  const pathOf = (key: string) => `${ledger}/${key}`
  const list = async () => {
    const prefix = pathOf('')
    const keys: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await files.list(cursor === undefined ? { prefix } : { prefix, cursor })
      keys.push(...page.objects.map(({ key }) => key.slice(prefix.length)))
      cursor = page.cursor
      if (cursor === undefined) return keys
    }
  }
  return {
    newKey: () => `${uuid()}.parquet`,
    async read(key, { start, end }) {
      const range = { offset: start, length: end - start }
      const object = await files.get(pathOf(key), { range })
      if (object === null) {
        const others = await list()
        const message = `The archive has no object ${key}`
        throw others.length > 0 ? new SegmentError(message) : new Error(message)
      }
      return new Uint8Array(await object.arrayBuffer())
    },
    async write(key, bytes) {
      await files.put(pathOf(key), bytes)
    },
    async delete(keys) {
      for (let at = 0; at < keys.length; at += MOST_DELETED) {
        await files.delete(keys.slice(at, at + MOST_DELETED).map(pathOf))
      }
    },
    list,
  }
}

/** Deletes all objects of an archive. */
export async function clearArchive(archive: VisitArchive): Promise<void> {
  for (let keys = await archive.list(); keys.length > 0; keys = await archive.list()) {
    await archive.delete(keys)
  }
}
