import type { Fault, SimulatedLogin } from './world.ts'

/** Makes the simulator's server close the connection without a response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Returns the fault for a login's call and counts it. */
export function faultOf(login: SimulatedLogin, operation: string): Fault | undefined {
  const fault = login.faults.find(
    (each) => each.operation === undefined || each.operation === operation,
  )
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) login.faults = login.faults.filter((each) => each !== fault)
  return fault
}
