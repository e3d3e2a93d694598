import { Sqlite } from './sqlite.ts'

/** Databases with the same initial content, which is created once and reused by each world. */
export class Databases {
  readonly #spare: Sqlite[] = []
  readonly #fill: (database: Sqlite) => void

  constructor(fill: (database: Sqlite) => void) {
    this.#fill = fill
  }

  take(): Sqlite {
    const spare = this.#spare.pop()
    if (spare !== undefined) return spare
    const database = new Sqlite()
    this.#fill(database)
    database.keep()
    return database
  }

  giveBack(database: Sqlite): void {
    database.reset()
    this.#spare.push(database)
  }
}
