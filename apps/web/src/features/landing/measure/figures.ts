/** The repository's measurements; shares in percent. */
export interface Figures {
  /** User agents from public lists, and how many were classified correctly. */
  readonly bots: number
  readonly botsFound: number
  readonly people: number
  readonly peopleKept: number
  /** People's header sets, and how many were kept. */
  readonly headerSets: number
  readonly headerSetsKept: number
  /** Programs detected: with their own headers, with contradictory ones and with exact copies. */
  readonly naiveFound: number
  readonly flawedFound: number
  readonly exactFound: number
  /** Visits by browsers that a script in the page reported on, and its verdicts. */
  readonly afterPeople: number
  readonly afterPeopleKept: number
  readonly afterPrograms: number
  readonly afterFound: number
  /** Automated browsers that hide it. */
  readonly afterStealth: number
  readonly afterStealthFound: number
  /** Site behaviours used to test the inspection, and its verdicts. */
  readonly honestSites: number
  readonly cloakingSites: number
  readonly cloakingFound: number
  readonly falselyAccused: number
}
