import * as z from 'zod'
import { lacksScheme } from '../lib/lacks-scheme.ts'

/** An `http` or `https` URL without credentials or empty labels in its host. */
export const pageUrlSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(2_048, 'too_long')
  .refine(
    (value) => {
      const url = URL.parse(value)
      const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
      return isWeb && !/^\.|\.\./.test(url.hostname)
    },
    { error: ({ input }) => (lacksScheme(input) ? 'scheme' : 'invalid_url') },
  )
  .refine((value) => {
    const url = URL.parse(value)
    return url === null || (url.username === '' && url.password === '')
  }, 'url_with_credentials')
  .meta({ format: 'uri', examples: ['https://shop.example.com/offer'] })
