/** The API's URL and the key for a snippet. */
export interface Access {
  readonly api: string
  readonly key: string
}
