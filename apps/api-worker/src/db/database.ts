import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Database = DrizzleD1Database

/** Without the schema, which only relational queries need: reading it costs each isolate time. */
export const openDatabase = (binding: D1Database): Database => drizzle(binding)
