import { type ReasonCode, type VisitClass, visitClass } from '@crivo/filter-engine'

/** Returns the class of a stored reason by its group, so that newer edges' codes have one too. */
export const classOf = (reason: string): VisitClass => visitClass(reason as ReasonCode)
