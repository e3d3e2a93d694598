import { expect, it } from 'vitest'
import { registrationFormSchema } from './registration-form.ts'

const problemsOf = (changes: object) => {
  const form = { name: '', email: '', password: '', repeated: '', hasAcceptedTerms: false }
  const { error } = registrationFormSchema.safeParse({ ...form, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

it('reports each empty field with its requirement', () => {
  expect(problemsOf({})).toEqual([
    'name: too_short',
    'email: invalid_email',
    'password: too_short',
    'hasAcceptedTerms: terms_required',
    'repeated: required',
  ])
})

it('reports differing passwords together with other errors', () => {
  expect(problemsOf({ password: 'a-sieve-for-visits', repeated: 'another' })).toContain(
    'repeated: mismatch',
  )
})
