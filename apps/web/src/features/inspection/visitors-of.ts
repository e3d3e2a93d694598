import type { SharedInspection } from '@crivo/shared'

/** Returns the number of simulated visitors who got a page. */
export const visitorsOf = ({
  visitors,
  vantages,
}: Pick<SharedInspection, 'visitors' | 'vantages'>): number =>
  visitors ?? vantages.filter(({ visits }) => visits > 0).length
