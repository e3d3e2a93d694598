import type { ReactNode } from 'react'

/** One column of a table: its head, cells, sort value and export value. */
export interface DataColumn<Row> {
  readonly id: string
  readonly label: string
  /** Explains the label on hover. */
  readonly hint?: string
  readonly cell: (row: Row) => ReactNode
  /** Sort and export value; a column without it is neither sortable nor exported. */
  readonly value?: (row: Row) => string | number | null
  /** Class of the width; without one, the column takes the remaining width. */
  readonly width?: string
  /** Aligns figures at the end. */
  readonly end?: boolean
  /** Names the row and is always shown. */
  readonly heads?: boolean
  /** Buttons: no visible head, always shown, and at the bottom of a card. */
  readonly actions?: boolean
  /** The first click on the head sorts descending. */
  readonly descendingFirst?: boolean
}
