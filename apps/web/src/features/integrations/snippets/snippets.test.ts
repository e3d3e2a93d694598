import { expect, it } from 'vitest'
import { HIDING_LINE as OWN_LINE } from '../../../../../../integrations/javascript/src/hiding-line.ts'
import { FRAMEWORKS } from '../kinds.ts'
import { curlSnippet } from './curl.ts'
import { NODE_SNIPPETS } from './node.ts'
import { pagePath } from './page-path.ts'
import { phpSnippet } from './php.ts'
import { HIDING_LINE, tagSnippet } from './tag.ts'

const ACCESS = { api: 'https://app.example.com', key: 'crivo_sk_of_the_test' }

it('hides the page by the very line that the tag goes with', () => {
  expect(HIDING_LINE).toBe(OWN_LINE)
})

it('fills key and address in', () => {
  expect(tagSnippet(ACCESS)).toContain(
    '<script async src="https://app.example.com/v1/tag.js" data-key="crivo_sk_of_the_test">',
  )
  expect(phpSnippet(ACCESS)).toContain(
    "Crivo\\decide('crivo_sk_of_the_test', ['api' => 'https://app.example.com']);",
  )
})

it.each(FRAMEWORKS)('keeps the key of $label out of the code, and names the page', ({ value }) => {
  const snippet = NODE_SNIPPETS[value](ACCESS, pagePath('https://shop.example.com/offer?a=b'))
  expect(snippet).toContain("key: process.env.CRIVO_KEY ?? '', api: 'https://app.example.com'")
  expect(snippet).toContain("'/offer'")
})

it('writes a body that a shell leaves whole', () => {
  const page = "https://shop.example.com/it's?a=b"
  const [, body = ''] = /-d '([^']*)'$/.exec(curlSnippet(ACCESS, page)) ?? []
  expect(JSON.parse(body)).toMatchObject({ url: page, address: '203.0.113.7' })
})
