import type { Step } from './step.ts'

/** Verifies the CDN credentials before anything is changed. */
export const checkCredentials: Step = async ({ cdn }) => {
  await cdn.verify()
  return 'done'
}
