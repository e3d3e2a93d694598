import type { Database } from './database.ts'

/**
 * Returns a reader of a statement that is prepared once for each database. Building a statement
 * takes about as long as running it, so those of every call are worth preparing.
 */
export function prepared<Statement extends object>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
