import { findCampaign, parseAcceptLanguage } from '@crivo/filter-engine'
import { CHECK_BITS } from '@crivo/shared'
import { readAddress } from '@crivo/visit'
import * as z from 'zod/mini'
import { CHECK_COOKIE, CHECK_COOKIE_SECONDS } from '#check-page/challenges.ts'
import { answerPage } from '#check-page/check-page.ts'
import { checkLanguage } from '#check-page/check-texts.ts'
import type { EdgeContext } from '#context.ts'
import { isByPerson } from '#lib/fetch-metadata.ts'
import { readText } from './read-text.ts'

const MAX_BYTES = 8_192
const formSchema = z.object({
  salt: z.string().check(z.maxLength(256)),
  challenge: z.string().check(z.regex(/^[\da-f]{64}$/)),
  signature: z.string().check(z.regex(/^[\da-f]{64}$/)),
  to: z.string(),
  number: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  ]),
  driven: z.enum(['', '0', '1']),
})

/**
 * Receives a visitor's answer to a check and stores the result in a cookie. A solution by a program
 * counts as failed; a declined challenge stays unanswered.
 */
export async function receiveCheck(request: Request, context: EdgeContext): Promise<Response> {
  const { headers } = request
  const language = checkLanguage(parseAcceptLanguage(headers.get('accept-language')))
  const text = await readText(request, MAX_BYTES)
  const { data } = formSchema.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
  const address = readAddress(headers)
  const ruleset = await context.rulesets.current(context.waitUntil)
  // Another site could otherwise replace a visitor's result.
  const isOwn = isByPerson(headers)
  if (data === undefined || address === null || ruleset === null || !isOwn) {
    return answerPage({ status: 400, text: 'expired', to: null }, language)
  }
  const url = new URL(request.url)
  const target = URL.parse(data.to, url)
  const campaign =
    target?.origin === url.origin ? findCampaign(ruleset.program, target.pathname) : null
  // Absolute, because browsers read a path with two slashes in front as another host.
  const to =
    target === null || campaign === null ? null : target.origin + target.pathname + target.search
  if (!context.challenges.mayAnswer(address)) {
    return answerPage({ status: 429, text: 'limited', to }, language)
  }
  const bound = { campaignId: campaign?.id ?? 0, address, rulesetHash: ruleset.hash }
  const visit = campaign === null ? null : await context.challenges.take(data, bound)
  if (campaign === null || visit === null) {
    return answerPage({ status: 400, text: 'expired', to }, language)
  }
  const isProven = data.number !== null && data.driven === '0'
  if (data.number !== null) {
    const { visitId, ...about } = visit
    const bits = isProven ? CHECK_BITS.solved : CHECK_BITS.failed
    context.visits.report({ ...about, id: visitId, bits }, context.waitUntil)
  }
  const value = await context.challenges.seal(isProven ? 'main' : 'fallback', {
    campaignId: campaign.id,
    address,
  })
  const answer = await answerPage({ status: 200, text: 'done', to }, language)
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  answer.headers.set(
    'set-cookie',
    `${CHECK_COOKIE}=${value}; Path=${campaign.path}; Max-Age=${CHECK_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return answer
}
