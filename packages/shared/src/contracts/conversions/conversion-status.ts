/** The customer's status for a conversion; later calls can correct it. */
export const CONVERSION_STATUSES = ['approved', 'pending', 'rejected', 'refunded'] as const
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number]
