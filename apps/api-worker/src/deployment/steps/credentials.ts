import type { Step } from '../step.ts'

/** Makes sure that the CDN takes the credentials before anything is changed. */
export const checkCredentials: Step = async ({ cdn }) => {
  await cdn.verify()
  return 'done'
}
