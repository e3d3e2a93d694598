import { MAX_PHOTO_BYTES, type ProfilePhoto, toHex } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { concat } from './image-bytes.ts'
import { dropPhotoFile, photoKey, takePhoto } from './photo-file.ts'
import { stripMetadata } from './strip-metadata.ts'

const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * Replaces the photo, stripping its metadata. Throws `VALIDATION_FAILED` if it is not an image, of
 * an unsupported type, or too large.
 */
export async function setPhoto(ctx: AccountContext, { profilePhoto }: ProfilePhoto): Promise<void> {
  const { type, bytes } = readImage(profilePhoto)
  // Salted, so that each upload has its own file: the same photo may be deleted at the same time.
  const salted = concat([ctx.randomBytes(16), bytes])
  const photoHash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', salted)))
  const { db, accountId } = ctx
  // Stored first, so that no row references a missing file.
  await ctx.photos.put(photoKey(accountId, photoHash), bytes)
  const [before] = await db.batch([
    ...takePhoto(ctx, 'account.photo_changed', photoHash),
    db.update(accounts).set({ photoHash, photoType: type }).where(eq(accounts.id, accountId)),
  ])
  // The account may have been deleted in the meantime.
  if (before.length === 0) await dropPhotoFile(ctx, photoHash)
  for (const { hash } of before) await dropPhotoFile(ctx, hash)
}

function readImage(dataUrl: string) {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (base64 === undefined) throw refuse('unsupported_image')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PHOTO_BYTES) throw refuse('image_too_large')
  const image = stripMetadata(bytes)
  if (image === null) throw refuse('unsupported_image')
  return image
}

const refuse = (code: string) => new AppError('VALIDATION_FAILED', [{ path: 'profilePhoto', code }])
