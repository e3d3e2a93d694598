import type { MfaRequired } from '@crivo/shared'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

/**
 * Signs in with email and password, and with a code if the account requires one. `email` is the
 * address that an invitation was sent to.
 */
export function LoginForm({ email = '' }: { email?: string }) {
  const [ticket, setTicket] = useState<MfaRequired | null>(null)
  return ticket === null ? (
    <PasswordStep email={email} onTicket={setTicket} />
  ) : (
    <CodeStep {...ticket} onBack={() => setTicket(null)} />
  )
}
