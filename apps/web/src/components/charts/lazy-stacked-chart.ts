import { lazy } from '#lib/lazy.ts'

/** Loaded when visible, because the chart library is larger than the rest of the screen. */
export const StackedChart = lazy(async () => ({
  default: (await import('./stacked-chart.tsx')).StackedChart,
}))
