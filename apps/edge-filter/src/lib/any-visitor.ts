/** Sent to an origin for visitors that name no device or language, until people's are known. */
export const ANY_VISITOR = { device: 'desktop', language: 'en' } as const
