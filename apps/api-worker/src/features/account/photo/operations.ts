import { profilePhotoSchema } from '@crivo/shared'
import * as z from 'zod'
import { MIB } from '#http/body-limits.ts'
import { operation } from '#http/operation.ts'
import { AppError } from '#platform/app-error.ts'
import { deletePhoto } from './delete-photo.ts'
import { readPhoto } from './read-photo.ts'
import { setPhoto } from './set-photo.ts'

const tag = 'Account'
const path = '/api/user/profile-photo'
/** A photo's URL contains its hash, so its content never changes. */
const CACHE = 'private, max-age=31536000, immutable'

export const photoOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'Get the profile photo',
      permission: 'account',
      query: z.strictObject({
        v: z
          .string()
          .max(64, 'too_long')
          .optional()
          .describe('Hash of the photo, so that browsers can cache it.'),
      }),
      answer: { status: 200, contentType: 'image/*' },
      errors: ['NOT_FOUND'],
    },
    async ({ ctx, query, c }) => {
      const photo = await readPhoto(ctx)
      if (photo === null) throw new AppError('NOT_FOUND')
      if (query.v === photo.hash) c.header('Cache-Control', CACHE)
      return c.body(photo.bytes, 200, { 'Content-Type': photo.type })
    },
  ),
  operation(
    {
      method: 'PATCH',
      path,
      tag,
      summary: 'Set the profile photo; its metadata is removed',
      permission: 'settings',
      body: profilePhotoSchema,
      maxBodyBytes: 8 * MIB,
      answer: { status: 204 },
    },
    ({ ctx, body }) => setPhoto(ctx, body),
  ),
  operation(
    {
      method: 'DELETE',
      path,
      tag,
      summary: 'Delete the profile photo',
      permission: 'settings',
      answer: { status: 204 },
    },
    ({ ctx }) => deletePhoto(ctx),
  ),
]
