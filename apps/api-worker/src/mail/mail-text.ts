export interface MailText {
  readonly subject: string
  /** `{{link}}` is replaced with the link, `{{case}}` with the case number. */
  readonly text: string
}
