import type { ReactNode } from 'react'

/** One column of a table, for its head, its cells, the order and the file. */
export interface DataColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What is ordered by and exported; a column without it does neither. */
  readonly value?: (row: Row) => string | number | null
  /** Class of the width; without one a column takes what is left. */
  readonly width?: string
  /** Figures stand at the end. */
  readonly end?: boolean
  /** Names the row, and is always shown. */
  readonly heads?: boolean
  /** Buttons: without a head that is seen, always shown, and below a card. */
  readonly actions?: boolean
  /** The first press on the head shows the highest first. */
  readonly descendingFirst?: boolean
}
