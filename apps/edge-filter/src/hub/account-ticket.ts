/** The domain's account ticket. Stored in SQLite to survive evictions. */
export class AccountTicket {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  get value(): string | null {
    const [row] = this.#sql.exec<{ ticket: string }>('SELECT ticket FROM account').toArray()
    return row?.ticket ?? null
  }

  note(ticket: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO account (only, ticket) VALUES (1, ?)', ticket)
  }
}
