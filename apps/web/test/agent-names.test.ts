import { BROWSERS, classifyAgent, OPERATING_SYSTEMS } from '@crivo/filter-engine'
import { expect, it } from 'vitest'
import { productName } from '#lib/agent-names.ts'

const KNOWN = [...BROWSERS, ...OPERATING_SYSTEMS].filter((code) => code !== 'other')

it.each(KNOWN)('names %s', (code) => {
  expect(productName(code)).not.toBeNull()
})

it.each([
  ['Instagram 403.0.0.49.80 Android', 'Instagram'],
  ['musical_ly_2023101010', 'TikTok'],
  ['[FBAN/FBIOS;FBAV/530.0]', 'Facebook'],
  ['Line/15.0.0', 'LINE'],
])('names the app of %s', (mark, name) => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${mark}`
  const hints = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
  expect(productName(classifyAgent({ userAgent, ...hints }).inApp)).toBe(name)
})
