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
  /** Programs with their own headers, with contradictory ones and with exact copies, found. */
  readonly naiveFound: number
  readonly flawedFound: number
  readonly exactFound: number
  /** Visits of browsers that a script in the page reported on, and how it judged them. */
  readonly afterPeople: number
  readonly afterPeopleKept: number
  readonly afterPrograms: number
  readonly afterFound: number
  /** Automated browsers that hide it. */
  readonly afterStealth: number
  readonly afterStealthFound: number
  /** Site behaviours that the inspection was tested on, and its verdicts. */
  readonly honestSites: number
  readonly cloakingSites: number
  readonly cloakingFound: number
  readonly falselyAccused: number
}
