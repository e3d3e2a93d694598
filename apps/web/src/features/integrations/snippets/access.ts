/** The API's address and the key for a snippet. */
export interface Access {
  readonly api: string
  readonly key: string
}
