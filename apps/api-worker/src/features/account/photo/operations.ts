import { profilePhotoSchema } from '@crivo/shared'
import * as z from 'zod'
import { DomainError } from '../../../domain-error.ts'
import { operation } from '../../../http/operation.ts'
import { deletePhoto } from './delete-photo.ts'
import { readPhoto } from './read-photo.ts'
import { setPhoto } from './set-photo.ts'

const tag = 'Account'
const path = '/api/user/profile-photo'
const MIB = 1_024 * 1_024
/** The hash of the photo stands in its address, which so never means another one. */
const CACHE = 'private, max-age=31536000, immutable'

export const photoOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'The photo',
      permission: 'account',
      query: z.strictObject({ v: z.string().max(64, 'too_long').optional() }),
      answer: { status: 200, contentType: 'image/*' },
      errors: ['NOT_FOUND'],
    },
    async ({ ctx, query, c }) => {
      const photo = await readPhoto({ ctx })
      if (photo === null) throw new DomainError('NOT_FOUND')
      if (query.v === photo.hash) c.header('Cache-Control', CACHE)
      return c.body(photo.bytes, 200, { 'Content-Type': photo.type })
    },
  ),
  operation(
    {
      method: 'PATCH',
      path,
      tag,
      summary: 'Set the photo; its metadata is taken out',
      permission: 'settings',
      body: profilePhotoSchema,
      maxBodyBytes: 8 * MIB,
      answer: { status: 204 },
    },
    ({ ctx, body }) => setPhoto({ ctx, input: body }),
  ),
  operation(
    {
      method: 'DELETE',
      path,
      tag,
      summary: 'Delete the photo',
      permission: 'settings',
      answer: { status: 204 },
    },
    ({ ctx }) => deletePhoto({ ctx }),
  ),
]
