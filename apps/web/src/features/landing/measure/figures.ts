/** The repository's measurements; shares are in percent. */
export interface Figures {
  /** User agents from public lists, with the number classified correctly. */
  readonly bots: number
  readonly botsFound: number
  readonly people: number
  readonly peopleKept: number
  /** People's header sets, with the number counted as people. */
  readonly headerSets: number
  readonly headerSetsKept: number
  /**
   * Programs detected: with their own headers, with contradictory headers and with exact copies.
   */
  readonly naiveFound: number
  readonly flawedFound: number
  readonly exactFound: number
  /** Browser visits with a report from the page's script, and the verdicts on them. */
  readonly afterPeople: number
  readonly afterPeopleKept: number
  readonly afterPrograms: number
  readonly afterFound: number
  /** Automated browsers that hide their automation. */
  readonly afterStealth: number
  readonly afterStealthFound: number
  /** Site behaviors used to test the inspection, and the verdicts on them. */
  readonly honestSites: number
  readonly cloakingSites: number
  readonly cloakingFound: number
  readonly falselyAccused: number
}
