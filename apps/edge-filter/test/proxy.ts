import { proxyPage } from '../src/proxy-page.ts'

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

/** Proxies a page that is given as a function, and notes what it was asked. */
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
  const response = await proxyPage({
    target,
    request: new Request(campaignUrl, init),
    campaign: { id: 1, path: '/promo', disableRightClick: false, ...campaign },
    campaignUrl: new URL(campaignUrl),
    allowsLocalTargets,
    now: Date.parse('2026-11-21T12:00:00Z'),
    fetch: async (request) => {
      asked.push(request)
      return page(request)
    },
  })
  return { response, asked }
}

/** As `proxy`, for a page that can be fetched. */
export async function proxied(page: Page, visit: Visit = {}): Promise<Response> {
  const { response } = await proxy(page, visit)
  if (response === null) throw new Error('the page was not fetched')
  return response
}
