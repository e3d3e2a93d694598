/** The account that a local run starts with. Its password is public: it exists on no other machine. */
export const DEMO_ACCOUNT = {
  name: 'Ana Demo',
  email: 'demo@crivo.test',
  password: 'crivo-demo',
  plan: 'starter',
} as const

/** The demo account's domain, which the local edge worker answers for. */
export const DEMO_DOMAIN = { id: 1, name: 'localhost' } as const
