/** Types of run window. */
export const WINDOW_TYPES = ['disabled', 'time', 'clicks'] as const
