import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema>

export const openDatabase = (binding: D1Database): Database => drizzle(binding, { schema })
