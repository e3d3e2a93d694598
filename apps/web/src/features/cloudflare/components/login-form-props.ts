import type { CloudflareLogin } from '@crivo/shared'

/** Common props of the credentials' forms. */
export interface LoginFormProps {
  /** URL of Cloudflare's token form, prefilled. */
  tokenUrl: string
  error: unknown
  busy: boolean
  onSubmit: (login: CloudflareLogin) => Promise<void>
}
