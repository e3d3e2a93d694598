import { readAddress } from '@crivo/visit'
import * as z from 'zod/mini'
import type { EdgeContext } from '#context.ts'
import { isByPerson } from '#lib/fetch-metadata.ts'
import { policyLanguage } from './policy-page.ts'
import { readText } from './read-text.ts'
import { receiptAnswer, receiptForm } from './receipt-page.ts'

const MAX_BYTES = 512
const formSchema = z.object({
  id: z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/)),
  kind: z.enum(['reason', 'report']),
})

/**
 * Tells visitors the reason class of their own visit, and accepts their report that they are a
 * person. Visits of reviewers, unknown visits, and visits that are too recent or too old all get
 * the same response.
 */
export async function serveReceipt(request: Request, context: EdgeContext): Promise<Response> {
  const language = policyLanguage(new URL(request.url), request.headers.get('accept-language'))
  if (request.method !== 'POST') return receiptForm(language, false)
  const text = await readText(request, MAX_BYTES)
  const { data } = formSchema.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
  const address = readAddress(request.headers)
  if (data === undefined) return receiptForm(language, true)
  // Scripts on pages and other sites must not send requests on a visitor's behalf.
  if (address === null || !isByPerson(request.headers)) {
    return receiptAnswer(language, ({ answers }) => answers.unknown)
  }
  if (context.receiptLimits.take(address, 1, context.now()) > 0) {
    const limited = await receiptAnswer(language, (texts) => texts.limited, 429)
    limited.headers.set('retry-after', '600')
    return limited
  }
  const visitId = await context.visitIds.of(data.id, address)
  const answer = await context.askReceipt({ kind: data.kind, visitId, address })
  if (answer === null) return receiptAnswer(language, (texts) => texts.away, 503)
  return receiptAnswer(language, (texts) =>
    data.kind === 'report' ? texts.thanks : texts.answers[answer.reason ?? 'unknown'],
  )
}
