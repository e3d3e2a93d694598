import { DEPLOY_STEPS, type DeploymentKind, type DeploymentStep, UNDO_STEPS } from '@crivo/shared'
import type { Step } from './step.ts'
import { awaitActivation } from './steps/activation.ts'
import { awaitAnswer } from './steps/answer.ts'
import { checkCredentials } from './steps/credentials.ts'
import { provideRecord } from './steps/record.ts'
import { removeRecord, removeRoute, removeScript, removeZone } from './steps/remove.ts'
import { provideRoute } from './steps/route.ts'
import { provideScript } from './steps/script.ts'
import { provideZone } from './steps/zone.ts'

/** What each step of a deployment does. */
export const STEPS: Readonly<Record<DeploymentStep, Step>> = {
  credentials: checkCredentials,
  zone: provideZone,
  record: provideRecord,
  script: provideScript,
  route: provideRoute,
  activation: awaitActivation,
  answer: awaitAnswer,
  remove_route: removeRoute,
  remove_script: removeScript,
  remove_record: removeRecord,
  remove_zone: removeZone,
}

/** The steps of each kind of deployment, in the order in which they are done. */
export const STEPS_OF: Readonly<Record<DeploymentKind, readonly DeploymentStep[]>> = {
  deploy: DEPLOY_STEPS,
  undo: UNDO_STEPS,
}
