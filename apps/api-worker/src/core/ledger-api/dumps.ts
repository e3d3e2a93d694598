/** One line of a ledger's dump: its tables, rows of a table, or the row counts. */
export type DumpLine =
  | { readonly schema: readonly string[] }
  | { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | {
      /** A part of an archived object; `bytes` is the size of the whole object. */
      readonly object: string
      readonly bytes: number
      readonly start: number
      readonly base64: string
    }
  | { readonly end: Readonly<Record<string, number>> }

type Row = readonly (string | number | null | { readonly base64: string })[]

/** The position in a dump: the table and the key of the last row read. */
export interface DumpCursor {
  readonly table: string
  readonly after: Row | null
  readonly counts: Readonly<Record<string, number>>
  /** After the tables: the last archived object read, and where its next part starts. */
  readonly object?: { readonly key: string; readonly start: number }
}

export interface DumpPage {
  readonly line: DumpLine
  /** `null` after the last line. */
  readonly cursor: DumpCursor | null
}
