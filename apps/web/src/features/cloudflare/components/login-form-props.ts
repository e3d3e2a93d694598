import type { CloudflareLogin } from '@crivo/shared'

/** Props shared by the credential forms. */
export interface LoginFormProps {
  /** URL of Cloudflare's prefilled token form. */
  tokenUrl: string
  error: unknown
  busy: boolean
  onUnsaved: (isUnsaved: boolean) => void
  /** Clears `error`, which belongs to the values last submitted. */
  onInvalid: () => void
  onSubmit: (login: CloudflareLogin) => Promise<void>
}
