/** Prints a worker's log, except for its line per request. */
export function printLog(line: string): void {
  if (!line.startsWith('{"message":"request"')) console.log(line)
}
