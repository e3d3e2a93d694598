type Level = 'warn' | 'error'

/**
 * Structured fields of a log line; must never contain a visitor's IP address, a key or a secret.
 */
type Fields = Readonly<Record<string, unknown>>

const writer =
  (level: Level) =>
  (message: string, fields: Fields): void =>
    console[level](message, fields)

/** The edge's only logger. */
export const log = { warn: writer('warn'), error: writer('error') }

/** Returns why something failed, for a log line. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown'
