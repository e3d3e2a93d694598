import { systemStatusSchema } from '@crivo/shared'

/** The probed services, in display order. */
export const SERVICES = systemStatusSchema.keyof().options
