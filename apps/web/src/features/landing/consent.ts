/** Purposes of third-party content, each with its own consent. */
export const PURPOSES = ['advertising', 'video'] as const
export type Purpose = (typeof PURPOSES)[number]
