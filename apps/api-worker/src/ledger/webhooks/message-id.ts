/** What a receiver knows an event by: the same in every attempt, and in no other account. */
export const messageIdOf = (accountId: number, eventId: string): string =>
  `msg_${accountId}_${eventId}`
