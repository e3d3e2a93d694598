import type { ChartMark } from '#components/charts/chart-marks.tsx'
import { useVersionMarks } from '../campaigns/use-version-marks.ts'
import { useNoteMarks } from './notes/use-note-marks.tsx'
import type { Span } from './span.ts'

/** Returns a campaign's new versions and the account's notes in a span, oldest first. */
export const useChartMarks = (campaignId: number | null, span: Span): ChartMark[] =>
  [...useVersionMarks(campaignId, span), ...useNoteMarks(campaignId, span)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
