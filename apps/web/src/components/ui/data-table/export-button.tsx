import { toCsvLine } from '@crivo/shared'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveSheet } from '#lib/save-file.ts'
import { Button } from '../buttons/button.tsx'
import type { DataColumn } from './column.ts'

interface Props<Row> {
  /** File name without its extension. */
  name: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
}

/** Exports rows as CSV, with the columns that have a value. */
export function ExportButton<Row>({ name, columns, rows }: Props<Row>) {
  const { t } = useTranslation()
  const save = () => {
    if (rows) saveSheet(`${name}.csv`, csvOf(columns, rows))
  }
  return (
    <Button icon={Download} onClick={save} disabled={!rows || rows.length === 0}>
      <span className="max-sm:sr-only">{t('table.export')}</span>
    </Button>
  )
}

/** Returns the CSV: a header with the column names, then the rows. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const lines = rows.map((row) => toCsvLine(exported.map(({ value }) => value(row))))
  return [toCsvLine(exported.map(({ label }) => label)), ...lines].join('')
}
