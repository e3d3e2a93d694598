/** Prints a worker's log without its line for each request. */
export function printLog(line: string): void {
  if (!line.startsWith('{"message":"request"')) console.log(line)
}
