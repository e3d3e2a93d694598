import { HIDING_LINE as OWN_LINE } from '@crivo/tag'
import { expect, it } from 'vitest'
import { FRAMEWORKS } from '../kinds.ts'
import { curlSnippet } from './curl.ts'
import { NODE_SNIPPETS } from './node.ts'
import { pageAddress } from './page-address.ts'
import { phpSnippet } from './php.ts'
import { HIDING_LINE, tagSnippet } from './tag.ts'

const ACCESS = { api: 'https://app.example.com', key: 'crivo_sk_of_the_test' }

it('hides the page with the exact line of the tag', () => {
  expect(HIDING_LINE).toBe(OWN_LINE)
})

it('fills in key and URL', () => {
  expect(tagSnippet(ACCESS)).toContain(
    '<script async src="https://app.example.com/v1/tag.js" data-key="crivo_sk_of_the_test">',
  )
  expect(phpSnippet(ACCESS, pageAddress('https://shop.example.com:8443/offer'))).toContain(
    "Crivo\\decide('crivo_sk_of_the_test', ['api' => 'https://app.example.com', 'hosts' => ['shop.example.com:8443']]);",
  )
})

it.each(FRAMEWORKS)('keeps the key of $label out of the code and names the page', ({ value }) => {
  const snippet = NODE_SNIPPETS[value](ACCESS, pageAddress('https://shop.example.com/offer?a=b'))
  expect(snippet).toContain(
    "key: process.env.CRIVO_KEY ?? '', api: 'https://app.example.com', hosts: ['shop.example.com']",
  )
  expect(snippet).toContain("'/offer'")
})

it('writes a body that survives shell quoting', () => {
  const page = "https://shop.example.com/it's?a=b"
  const [, body = ''] = /-d '([^']*)'$/.exec(curlSnippet(ACCESS, page)) ?? []
  expect(JSON.parse(body)).toMatchObject({ url: page, address: '203.0.113.7' })
})
