/**
 * Returns the ID that lets a receiver recognize an event: stable across attempts, unique per
 * account.
 */
export const messageIdOf = (accountId: number, eventId: string): string =>
  `msg_${accountId}_${eventId}`
