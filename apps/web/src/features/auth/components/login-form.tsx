import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** Signs in: with email and password, and where the account asks for it, with a code. */
export function LoginForm() {
  const [ticket, setTicket] = useState<string | null>(null)
  return ticket === null ? (
    <PasswordStep onTicket={setTicket} />
  ) : (
    <CodeStep ticket={ticket} onBack={() => setTicket(null)} />
  )
}
