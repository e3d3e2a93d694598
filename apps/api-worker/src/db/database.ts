import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Database = DrizzleD1Database

/** Omits the schema: only relational queries need it, and loading it slows each isolate's start. */
export const openDatabase = (binding: D1Database): Database => drizzle(binding)
