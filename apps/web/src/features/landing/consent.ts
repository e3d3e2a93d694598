/** What third parties are loaded for, each agreed to by itself. */
export const PURPOSES = ['advertising', 'video'] as const
export type Purpose = (typeof PURPOSES)[number]
