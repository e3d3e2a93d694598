import { type ReasonCode, type VisitClass, visitClass } from '@crivo/filter-engine'

/** The class of a stored reason. It goes by the code's group, so newer edges' codes have one too. */
export const classOf = (reason: string): VisitClass => visitClass(reason as ReasonCode)
