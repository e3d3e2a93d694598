import type { CloudflareLogin } from '@crivo/shared'

/** What each kind of credentials has in its form. */
export interface LoginFormProps {
  /** Where a token is made, filled in. */
  tokenUrl: string
  error: unknown
  busy: boolean
  onSubmit: (login: CloudflareLogin) => Promise<void>
}
