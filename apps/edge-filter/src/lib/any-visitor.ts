/** What an origin gets for visitors who name none, while no people are known. */
export const ANY_VISITOR = { device: 'desktop', language: 'en' } as const
