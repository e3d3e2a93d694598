import { expect, it } from 'vitest'
import { pageUrlSchema } from './page-url.ts'

it.each([
  ['https://shop.example.com/', true],
  ['https://shop.example.com./', true],
  ['https://shop.example.com../', false],
  ['http://a.internal../', false],
  ['http://a.internal%2e%2E/', false],
  ['http://a.internal．．/', false],
  ['https://shop..example.com/', false],
  ['https://.example.com/', false],
])('validates the host of %s', (url, isTaken) => {
  const parsed = pageUrlSchema.safeParse(url)
  expect(parsed.success).toBe(isTaken)
  if (!isTaken) expect(parsed.error?.issues[0]?.message).toBe('invalid_url')
})

it.each(['shop.example.com', 'shop.example.com:8080/offer?a=https', '//shop.example.com/'])(
  'detects that %s has no scheme',
  (url) => {
    expect(pageUrlSchema.safeParse(url).error?.issues[0]?.message).toBe('scheme')
  },
)
