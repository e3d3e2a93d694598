import type { VisitFlow } from '@crivo/shared'

/** Returns the number of a flow's visits that were invalid traffic. */
export const invalidOf = ({ givt, sivt, automated }: VisitFlow): number => givt + sivt + automated
