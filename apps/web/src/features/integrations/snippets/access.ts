/** Where the API answers, and the key that a snippet calls it with. */
export interface Access {
  readonly api: string
  readonly key: string
}
