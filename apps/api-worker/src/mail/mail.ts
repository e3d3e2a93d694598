export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The report as HTML; other emails have none. */
  readonly html?: string
}
