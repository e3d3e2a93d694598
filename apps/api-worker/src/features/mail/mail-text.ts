export interface MailText {
  readonly subject: string
  /** `{{link}}` stands for the address that it leads to, `{{case}}` for the number of a case. */
  readonly text: string
}
