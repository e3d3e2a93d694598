export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as HTML, for reports. */
  readonly html?: string
}
