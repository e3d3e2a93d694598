import { isFailure, type PageReply } from './page-reply.ts'

/** Returns a response; if the page failed, the older copy, until the page is requested again. */
export const standInFor = (
  reply: PageReply,
  older: PageReply | null | undefined,
  now: number,
): PageReply =>
  isFailure(reply) && older?.isKept === true && now < older.usableUntil
    ? { ...older, freshUntil: Math.min(reply.freshUntil, older.usableUntil) }
    : reply
