import { describe, expect, it } from 'vitest'
import { CRAWLER_NAMES } from '../catalogue/crawler-names.ts'
import { classifyAgent } from './classify-agent.ts'
import { TOOLS } from './tools.ts'

const classify = (userAgent: string) =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })

describe('tools', () => {
  it.each([
    ['Scrapy/2.11.2 (+https://scrapy.org)', 'scraper'],
    ['Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)', 'scraper'],
    ['Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)', 'ad-spy'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'ad-spy'],
    ['Mozilla/5.0 (compatible; adbeat_bot; +support@adbeat.com; support@adbeat.com)', 'ad-spy'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
    ['curl/8.7.1', null],
  ])('are recognised in %s: %s', (userAgent, tool) => {
    expect(classify(userAgent).tool).toBe(tool)
  })

  it("are bots even behind a browser's user agent", () => {
    const WINDOWS =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
    for (const token of TOOLS.flatMap(({ tokens }) => tokens.split(/,\s/))) {
      const name = token.replace('<', '')
      expect(classify(`${WINDOWS} ${name}/1.0`)).toMatchObject({ tool: expect.any(String) })
      expect(classify(`${WINDOWS} ${name}/1.0`).bot).not.toBeNull()
    }
  })

  it('never match a reviewer of an ad platform or search engine', () => {
    for (const { id, tokens } of CRAWLER_NAMES) {
      for (const token of tokens) {
        const agent = classify(
          token.startsWith('^') ? `${token.slice(1)}1` : `Mozilla/5.0 (${token})`,
        )
        expect(agent).toMatchObject({ namedCrawler: id, tool: null })
        expect(agent.bot).not.toBeNull()
      }
    }
    for (const firm of ['ias_crawler', 'DoubleVerifyBot', 'GeoEdge', 'Confiant', 'proximic']) {
      expect(classify(`Mozilla/5.0 (compatible; ${firm}/1.0)`).tool).toBeNull()
    }
  })
})
