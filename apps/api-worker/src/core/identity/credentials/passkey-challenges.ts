import { MINUTE_MS, sha256Hex, toBase64Url } from '@crivo/shared'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { passkeyChallenges } from '#db/schema.ts'

const LIFETIME_MS = 5 * MINUTE_MS

/** Creates a challenge, valid once and for 5 minutes, for one purpose in one session or sign-in. */
export async function createChallenge(
  { db, now, randomBytes }: Pick<Context, 'db' | 'now' | 'randomBytes'>,
  binding: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32)
  const hash = await sha256Hex(toBase64Url(bytes))
  await db.insert(passkeyChallenges).values({ hash, binding, expiresAt: now() + LIFETIME_MS })
  return bytes
}

/** Returns a function that verifies a signed challenge and uses it up. */
export const challengeUser =
  ({ db, now }: Pick<Context, 'db' | 'now'>, binding: string) =>
  async (challenge: string): Promise<boolean> => {
    const used = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, await sha256Hex(challenge)),
          eq(passkeyChallenges.binding, binding),
          gt(passkeyChallenges.expiresAt, now()),
        ),
      )
      .returning({ hash: passkeyChallenges.hash })
    return used.length > 0
  }
