/**
 * The account of every local run. Its password is public, because the account exists only on this
 * machine.
 */
export const DEMO_ACCOUNT = {
  name: 'Ana Demo',
  email: 'demo@crivo.test',
  password: 'crivo-demo',
  plan: 'starter',
} as const

/** An account on the largest plan, for trying account keys and the whole API. */
export const SCALE_ACCOUNT = {
  name: 'Sofia Scale',
  email: 'scale@crivo.test',
  password: 'crivo-scale',
} as const

/** The admin of every local run. */
export const ADMIN_ACCOUNT = {
  name: 'Rui Admin',
  email: 'operator@crivo.test',
  password: 'crivo-operator',
} as const

/** The demo account's domain, served by the local edge worker. */
export const DEMO_DOMAIN = { id: 1, name: 'localhost' } as const
