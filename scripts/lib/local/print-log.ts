/** Prints a line of a worker's log unless it is the line for a request. */
export function printLog(line: string): void {
  if (!line.startsWith('{"message":"request"')) console.log(line)
}
