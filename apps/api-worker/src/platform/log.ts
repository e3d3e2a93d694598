type Level = 'log' | 'info' | 'warn' | 'error'

/** The JSON fields of a log line; never a secret, a token or a credential. */
type Fields = Readonly<Record<string, unknown>> & {
  readonly message?: string
  readonly requestId?: string
}

const writer =
  (level: Level) =>
  (fields: Fields): void =>
    console[level](JSON.stringify(fields))

/** The only logger: one JSON line per call, at the platform's level of the same name. */
export const log = {
  log: writer('log'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
}
