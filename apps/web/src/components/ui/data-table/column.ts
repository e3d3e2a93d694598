import type { ReactNode } from 'react'

/** One column of a table: its head, cells, sort value and export value. */
export interface DataColumn<Row> {
  readonly id: string
  readonly label: string
  /** Explanation of the label, shown on hover. */
  readonly hint?: string
  readonly cell: (row: Row) => ReactNode
  /** Sort and export value; a column without it is neither sortable nor exported. */
  readonly value?: (row: Row) => string | number | null
  /** Class name for the width; without it, the column takes the remaining width. */
  readonly width?: string
  /** Aligns figures to the end of the cell. */
  readonly end?: boolean
  /** True for the column that names the row, which is always shown. */
  readonly heads?: boolean
  /** True for a column of buttons: no visible head, always shown, at the bottom of a card. */
  readonly actions?: boolean
  /** Whether the first click on the head sorts descending. */
  readonly descendingFirst?: boolean
}
