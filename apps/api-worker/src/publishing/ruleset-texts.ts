import type { Ruleset } from '@crivo/filter-engine'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import type { ArchiveFiles } from '#platform/bindings.ts'
import { log } from '#platform/log.ts'

/** Returns the KV key of a ruleset's text. */
const rulesetKeyOf = (hash: string): string => `ruleset:${hash}`

/**
 * Returns the text of a hash; `null` while KV does not show a recent write from elsewhere (up to a
 * minute), or while the archive of old texts is unavailable.
 */
export const readRulesetText = (ctx: Context, hash: string): Promise<string | null> =>
  readText(ctx, rulesetKeyOf(hash)).catch(() => null)

/** Reads a text from KV or the archive; throws if the archive is unavailable. */
async function readText({ rulesets, archive }: Context, key: string): Promise<string | null> {
  const text = await rulesets.get(key)
  if (text !== null || archive === null) return text
  return (await archive.get(archivedKeyOf(key)))?.text() ?? null
}

/** The archive's folder of ruleset texts. */
const FOLDER = 'rulesets/'
const archivedKeyOf = (key: string): string => `${FOLDER}${key}`

/** Moves a text from KV to the archive, at a thirtieth of the storage cost. */
export async function archiveRulesetText(
  { rulesets }: Context,
  archive: ArchiveFiles,
  hash: string,
): Promise<void> {
  const key = rulesetKeyOf(hash)
  const text = await rulesets.get(key)
  if (text === null) return
  await archive.put(archivedKeyOf(key), text)
  await rulesets.delete(key)
}

/** Yields the archived texts by their KV key. */
export async function* readArchivedTexts({
  archive,
}: Context): AsyncGenerator<{ key: string; value: string }, void> {
  if (archive === null) return
  for (let cursor: string | undefined; ; ) {
    const prefix = FOLDER
    const page = await archive.list(cursor === undefined ? { prefix } : { prefix, cursor })
    for (const { key } of page.objects) {
      const value = await (await archive.get(key))?.text()
      if (value !== undefined) yield { key: key.slice(FOLDER.length), value }
    }
    cursor = page.cursor
    if (cursor === undefined) return
  }
}

/** Stores a text under its hash. A rejected KV write is ignored if the text is already there. */
export async function storeRulesetText(
  { rulesets }: Context,
  hash: string,
  text: string,
): Promise<void> {
  const key = rulesetKeyOf(hash)
  try {
    await rulesets.put(key, text)
  } catch (error) {
    // A quick pause and resume may just have written the same text: KV allows one write a second
    // per key.
    if ((await rulesets.get(key)) !== text) throw error
  }
}

/** Returns the KV key of a ruleset's text without its IP lists. */
const redactedKeyOf = (hash: string): string => `ruleset-redacted:${hash}`

/** A ruleset that explains the visits it decided. */
export interface ExplainingText {
  readonly text: string
  /** Whether its IP lists were emptied, so that its hash no longer matches the text. */
  readonly isRedacted: boolean
}

/**
 * Returns the full or redacted text of a hash; `null` if neither is stored. Throws
 * `ARCHIVE_UNAVAILABLE`.
 */
export async function readExplainingText(
  ctx: Context,
  hash: string,
): Promise<ExplainingText | null> {
  try {
    const whole = await readText(ctx, rulesetKeyOf(hash))
    if (whole !== null) return { text: whole, isRedacted: false }
    const text = await readText(ctx, redactedKeyOf(hash))
    return text === null ? null : { text, isRedacted: true }
  } catch (error) {
    log.error({ message: 'The archive cannot be read', ruleset: hash, error: `${error}` })
    throw new AppError('ARCHIVE_UNAVAILABLE')
  }
}

/** Replaces a text with one without IP lists, which edges and rollbacks cannot use. */
export async function redactRulesetText(ctx: Context, hash: string): Promise<void> {
  const { rulesets, archive } = ctx
  const [key, redactedKey] = [rulesetKeyOf(hash), redactedKeyOf(hash)]
  const text = await readText(ctx, key)
  if (text !== null) {
    const redacted = withoutAddresses(text)
    if (archive === null) await rulesets.put(redactedKey, redacted)
    else await archive.put(archivedKeyOf(redactedKey), redacted)
  }
  await rulesets.delete(key)
  await archive?.delete([archivedKeyOf(key)])
}

function withoutAddresses(text: string): string {
  const { lists = {}, ...ruleset }: Ruleset = JSON.parse(text)
  const emptied = Object.entries(lists).map(([id, list]): [string, typeof list] => [
    id,
    list.kind === 'ip' ? { ...list, entries: [] } : list,
  ])
  return JSON.stringify({ ...ruleset, lists: Object.fromEntries(emptied) })
}

/** Deletes a text that no domain references. */
export async function deleteRulesetText(
  { rulesets, archive }: Context,
  hash: string,
): Promise<void> {
  const keys = [rulesetKeyOf(hash), redactedKeyOf(hash)]
  for (const key of keys) await rulesets.delete(key)
  await archive?.delete(keys.map(archivedKeyOf))
}
