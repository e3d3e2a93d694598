import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { dataUrl, insert, PIXELS } from '../../../../test/images.ts'
import { openOvertakenDatabase } from '../../../../test/recorded-database.ts'
import { setPhoto } from './set-photo.ts'

const set = (token: string, profilePhoto: string) =>
  call('PATCH', '/api/user/profile-photo', { token, body: { profilePhoto } })
const addressOf = async (token: string) =>
  (await call('GET', '/api/auth/me', { token })).body.profilePhoto
const get = (token: string, path = '/api/user/profile-photo') =>
  exports.default.fetch(`https://app.example.com${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })

describe('the photo', () => {
  it.each(Object.entries(PIXELS))('is stored and returned as %s', async (type, pixel) => {
    const { token } = await createAccount()
    expect((await set(token, dataUrl(type, pixel))).status).toBe(204)
    const answer = await get(token, await addressOf(token))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe(`image/${type}`)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pixel)
  })

  it('leaves no file of another one that is set or deleted at the same time', async () => {
    const { id, token } = await createAccount()
    const images = [PIXELS.png, PIXELS.jpeg, PIXELS.webp, PIXELS.gif]
    await Promise.all([
      ...images.map((image) => set(token, dataUrl('png', image))),
      call('DELETE', '/api/user/profile-photo', { token }),
    ])
    const hash = await env.DB.prepare('select photo_hash from accounts where id = ?')
      .bind(id)
      .first('photo_hash')
    const { keys } = await env.PROFILE_PHOTOS.list({ prefix: `${id}/` })
    expect(keys.map(({ name }) => name)).toEqual(hash === null ? [] : [`${id}/${hash}`])
  })

  it('keeps its file if it is deleted while it is set again', async () => {
    const { id, token } = await createAccount()
    const profilePhoto = dataUrl('png', PIXELS.png)
    await set(token, profilePhoto)
    const ctx = await createTestContext({
      db: openOvertakenDatabase(() => call('DELETE', '/api/user/profile-photo', { token })),
    })
    await setPhoto(signedInAs(id, ctx), { profilePhoto })
    expect((await get(token)).status).toBe(200)
  })

  it('gets its type from its content, whatever its name', async () => {
    const { token } = await createAccount()
    await set(token, dataUrl('png', PIXELS.gif))
    const answer = await get(token)
    expect(answer.headers.get('Content-Type')).toBe('image/gif')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    await answer.arrayBuffer()
  })

  it('is rejected if it consists of countless tiny parts', async () => {
    const { token } = await createAccount()
    const parts = new Uint8Array(4_000_000)
    for (let at = 0; at < parts.length; at += 4) parts.set([0xff, 0xdb, 0, 2], at)
    const { status, body } = await set(token, dataUrl('jpeg', insert(PIXELS.jpeg, 20, parts)))
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ path: 'profilePhoto', code: 'unsupported_image' }])
  })

  it('is replaced and deleted by its own account only', async () => {
    const { token } = await createAccount()
    const stranger = await createAccount()
    for (const each of [token, stranger.token]) await set(each, dataUrl('png', PIXELS.png))
    const first = await addressOf(token)
    await set(token, dataUrl('gif', PIXELS.gif))
    expect(await addressOf(token)).not.toBe(first)
    for (let i = 0; i < 2; i++) {
      expect((await call('DELETE', '/api/user/profile-photo', { token })).status).toBe(204)
    }
    expect(await addressOf(token)).toBeNull()
    const gone = await call('GET', '/api/user/profile-photo', { token })
    expect(gone.status).toBe(404)
    expect(gone.body).toMatchObject(errorLike('NOT_FOUND'))
    const theirs = await get(stranger.token)
    expect(new Uint8Array(await theirs.arrayBuffer())).toEqual(PIXELS.png)
  })

  it.each([
    ['not a data URL', 'https://example.com/a.png'],
    ['not base64', 'data:image/png,abc'],
    ['an SVG', dataUrl('svg+xml', new TextEncoder().encode('<svg/>'))],
    ['an HTML page', 'data:text/html;base64,PGh0bWw+'],
    ['a truncated image', dataUrl('png', PIXELS.png.subarray(0, 40))],
  ])('is rejected if it is %s', async (_, profilePhoto) => {
    const { token } = await createAccount()
    const { status, body } = await set(token, profilePhoto)
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ path: 'profilePhoto', code: 'unsupported_image' }])
  })

  it('is limited to 5 MB', async () => {
    const { token } = await createAccount()
    // Bytes after the end of the image are not stored, but count toward the limit.
    const padded = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(PIXELS.gif)
      return dataUrl('gif', bytes)
    }
    expect((await set(token, padded(5 * 1_024 * 1_024))).status).toBe(204)
    expect((await set(token, padded(5 * 1_024 * 1_024 + 1))).body.fields).toEqual([
      { path: 'profilePhoto', code: 'image_too_large' },
    ])
    const { status, body } = await set(token, 'x'.repeat(9 * 1_024 * 1_024))
    expect(status).toBe(413)
    expect(body).toMatchObject(errorLike('PAYLOAD_TOO_LARGE'))
  })
})
