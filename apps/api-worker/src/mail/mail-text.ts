import type { MailedAlertKind } from '@crivo/shared'

export interface MailText {
  readonly subject: string
  /**
   * `{{link}}` is replaced with the link, `{{case}}` with the case number, `{{reason}}` with the
   * reason.
   */
  readonly text: string
}

export type AlertTexts = Readonly<Record<MailedAlertKind, MailText>>
