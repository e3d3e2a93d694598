import { isFailure, type PageReply } from './page-reply.ts'

/** Returns the older copy instead of a failed response while the copy is usable. */
export const standInFor = (
  reply: PageReply,
  older: PageReply | null | undefined,
  now: number,
): PageReply =>
  isFailure(reply) && older?.isKept === true && now < older.usableUntil
    ? { ...older, freshUntil: Math.min(reply.freshUntil, older.usableUntil) }
    : reply
