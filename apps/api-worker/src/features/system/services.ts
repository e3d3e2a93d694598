import { systemStatusSchema } from '@crivo/shared'

/** What is asked, in the order in which it is told. */
export const SERVICES = systemStatusSchema.keyof().options
