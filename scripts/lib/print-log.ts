/** Prints what a worker logs, but not its line for each request, which nobody reads along. */
export function printLog(line: string): void {
  if (!line.startsWith('{"message":"request"')) console.log(line)
}
