import * as z from 'zod'

/** A provider's report of an email that bounced or was marked as spam. */
export interface MailEvent {
  readonly to: readonly string[]
  readonly kind: 'bounced' | 'complained'
}

const resendSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  data: z.object({
    to: z.array(z.email()).max(50),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})
const postmarkSchema = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string().optional(),
  Email: z.email(),
})
/** Postmark's types of bounces after which a retry may succeed; sources as in `mail-request.ts`. */
const POSTMARK_SOFT = ['Transient', 'SoftBounce', 'DnsError', 'AutoResponder', 'Subscribe']

/**
 * Returns a provider's report of a permanent problem; `null` for other events and temporary
 * problems.
 */
export function readMailEvent(provider: 'resend' | 'postmark', event: unknown): MailEvent | null {
  if (provider === 'resend') {
    const { data } = resendSchema.safeParse(event)
    if (data === undefined || data.data.bounce?.type === 'Transient') return null
    const kind = data.type === 'email.bounced' ? 'bounced' : 'complained'
    return { to: data.data.to, kind }
  }
  const { data } = postmarkSchema.safeParse(event)
  if (data === undefined || POSTMARK_SOFT.includes(data.Type ?? '')) return null
  return { to: [data.Email], kind: data.RecordType === 'Bounce' ? 'bounced' : 'complained' }
}
