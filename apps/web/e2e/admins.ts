/** Admins of the tests, whom the set-up makes: nobody can become one by a call of their own. */
export const ADMINS = {
  admin: { email: 'admin@crivo.test', password: 'a-sieve-for-admins' },
  super_admin: { email: 'super@crivo.test', password: 'a-sieve-for-supers' },
} as const
