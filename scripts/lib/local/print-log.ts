/** Prints a worker's log, except its line for each request. */
export function printLog(line: string): void {
  if (!line.startsWith('{"message":"request"')) console.log(line)
}
