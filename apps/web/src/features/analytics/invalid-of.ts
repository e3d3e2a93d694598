import type { VisitFlow } from '@crivo/shared'

/** Returns the visits of a flow that were invalid traffic. */
export const invalidOf = ({ givt, sivt, automated }: VisitFlow): number => givt + sivt + automated
