/** What the repository has measured; shares in percent. */
export interface Figures {
  /** User agents of public lists, and how many of them were told right. */
  readonly bots: number
  readonly botsFound: number
  readonly people: number
  readonly peopleKept: number
  /** Behaviours of sites that the inspection tool was tried on, and what it made of them. */
  readonly honestSites: number
  readonly cloakingSites: number
  readonly cloakingFound: number
  readonly falselyAccused: number
}
