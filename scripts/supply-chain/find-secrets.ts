/** Unambiguous credential formats, whose prefixes and lengths do not occur in normal text. */
const FORMS: readonly [what: string, form: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=]{20}/],
  ['a private JWK', /"d"\s*:\s*"[\w-]{40,}"/],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ['a GitHub token', /\b(?:gh[opsur]_[A-Za-z\d]{36}|github_pat_\w{82})\b/],
  ['a GitLab token', /\bglpat-[\w-]{20}\b/],
  ['a Google API key', /\bAIza[\w-]{35}\b/],
  ['an npm token', /\bnpm_[A-Za-z\d]{36}\b/],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{20,}/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z\d]{20,}\b/],
  ['a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ['a Resend key', /\bre_[A-Za-z\d]{8}_[A-Za-z\d]{24}\b/],
  ['an Anthropic key', /\bsk-ant-[\w-]{40,}/],
  ['an OpenAI key', /\bsk-(?:proj-)?[A-Za-z\d_-]{20}T3BlbkFJ[A-Za-z\d_-]{20}/],
  ['an API key of Crivo', /\bcrivo_sk_[\w-]{43}\b/],
]

/** Returns the kinds of credentials in a file, by line. */
export function findSecrets(text: string): { what: string; line: number }[] {
  return FORMS.flatMap(([what, form]) => {
    const at = text.search(form)
    return at === -1 ? [] : [{ what, line: text.slice(0, at).split('\n').length }]
  })
}
