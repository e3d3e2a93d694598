import { isFailure, type PageReply } from './page-reply.ts'

/** Returns the older copy instead of a failed response while it is usable (RFC 5861). */
export const staleIfError = (
  reply: PageReply,
  older: PageReply | null | undefined,
  now: number,
): PageReply =>
  isFailure(reply) && older?.isKept === true && now < older.usableUntil
    ? { ...older, freshUntil: Math.min(reply.freshUntil, older.usableUntil) }
    : reply
