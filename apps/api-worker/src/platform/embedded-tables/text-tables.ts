import { foldName } from '@crivo/filter-engine'
import type { AssetFiles } from '../bindings.ts'
import { describeError } from '../describe-error.ts'
import { log } from '../log.ts'

/** The embedded tables; docs/data-sources.md lists their sources. */
export type TableName = 'networks' | 'regions'

/** A table from the build, as lines of tab-separated cells. */
export interface TextTable {
  readonly lines: readonly string[]
  /** The lines for searching: without case or accents. */
  readonly folded: readonly string[]
}

/** The assets binding ignores the host. */
const FOLDER = 'https://assets.invalid/v1'

/** Creates a reader of tables that loads each once; `null` if a table is missing. */
export function tableReader(): (
  assets: AssetFiles | undefined,
  name: TableName,
) => Promise<TextTable | null> {
  const tables = new Map<TableName, TextTable>()
  return async (assets, name) => {
    const known = tables.get(name)
    if (known !== undefined || assets === undefined) return known ?? null
    try {
      const response = await assets.fetch(new Request(`${FOLDER}/${name}.tsv`))
      const text = await response.text()
      // For a missing file, the platform serves the web app's page.
      if (!response.ok || text.startsWith('<')) throw new Error(`no table of ${name}`)
      const lines = text.split('\n').filter(Boolean)
      const table = { lines, folded: lines.map(foldName) }
      tables.set(name, table)
      return table
    } catch (error) {
      log.error({ message: 'Table could not be loaded', name, reason: describeError(error) })
      return null
    }
  }
}
