const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const

let onLine: (line: string) => void = () => {}

/** Sets the function that reads all logs. */
export function readLogs(read: typeof onLine): void {
  onLine = read
}

/** Redirects logs from the console to their reader. */
export function installLogs(): void {
  const write = (...parts: unknown[]) =>
    onLine(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
  for (const level of LEVELS) console[level] = write
}
