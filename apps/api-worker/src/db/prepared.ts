import type { Database } from './database.ts'

/**
 * Returns a function that prepares a statement once for each database. Building a statement takes
 * about as long as running it, so statements of frequent calls are worth preparing.
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
