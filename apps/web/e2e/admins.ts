/** Admins created by the test setup, because no API call can create an admin. */
export const ADMINS = {
  admin: { email: 'admin@crivo.test', password: 'a-sieve-for-admins' },
  super_admin: { email: 'super@crivo.test', password: 'a-sieve-for-supers' },
} as const
