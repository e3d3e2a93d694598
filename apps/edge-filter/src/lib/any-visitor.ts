/** Sent to an origin for visitors that name none until people are known. */
export const ANY_VISITOR = { device: 'desktop', language: 'en' } as const
