import { FLOOR_FEED } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import { readFacts } from '@crivo/visit'
import { personaOf } from '#proxy/persona.ts'
import { proxyPage } from '#proxy/proxy-page.ts'

export const PAGE = 'https://pages.example/dir/page?x=1'
export const CAMPAIGN = 'https://shop.example/promo'

const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const html = (text: BodyInit | null, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { ...HTML, ...headers } })

export type Page = (request: Request) => Response | Promise<Response>

interface Visit extends RequestInit {
  readonly target?: string
  readonly campaignUrl?: string
  readonly allowsLocalTargets?: boolean
  readonly campaign?: Partial<Parameters<typeof proxyPage>[0]['campaign']>
}

/** Proxies a fake page and returns the response and the page's requests. */
export async function proxy(
  page: Page,
  {
    target = PAGE,
    campaignUrl = CAMPAIGN,
    allowsLocalTargets = false,
    campaign = {},
    ...init
  }: Visit = {},
) {
  const asked: Request[] = []
  const request = new Request(campaignUrl, init)
  const url = new URL(campaignUrl)
  const response = await proxyPage({
    target,
    request,
    persona: personaOf(readFacts(request, url, { now: 0, signatureAgent: null, feed: FLOOR_FEED })),
    campaign: { id: 1, path: '/promo', disableRightClick: false, ...campaign },
    campaignUrl: url,
    allowsLocalTargets,
    now: Date.parse('2026-11-21T12:00:00Z'),
    setTimer: platformRuntime.setTimer,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push(request)
      return page(request)
    },
  })
  return { response, asked }
}

/** Like `proxy`, but throws if the page was not fetched. */
export async function proxied(page: Page, visit: Visit = {}): Promise<Response> {
  const { response } = await proxy(page, visit)
  if (response === null) throw new Error('the page was not fetched')
  return response
}
