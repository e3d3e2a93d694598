export interface MailText {
  readonly subject: string
  /**
   * `{{link}}` is replaced with the link, `{{case}}` with the case number, `{{reason}}` with the
   * reason.
   */
  readonly text: string
}
