import type { Fault, SimulatedLogin } from './world.ts'

/** Nobody is answered: whoever serves the simulator breaks the connection off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What goes wrong with a call of a login, which is then counted. */
export function faultOf(login: SimulatedLogin, operation: string): Fault | undefined {
  const fault = login.faults.find(
    (each) => each.operation === undefined || each.operation === operation,
  )
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) login.faults = login.faults.filter((each) => each !== fault)
  return fault
}
