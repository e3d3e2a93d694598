import { DEPLOY_STEPS, type DeploymentKind, type DeploymentStep, UNDO_STEPS } from '@crivo/shared'
import { awaitActivation } from './activation.ts'
import { awaitAnswer } from './await-edge.ts'
import { checkCredentials } from './credentials.ts'
import { provideRecord } from './record.ts'
import { removeRecord, removeRoute, removeScript, removeZone } from './remove.ts'
import { provideRoute } from './route.ts'
import { provideScript } from './script.ts'
import type { Step } from './step.ts'
import { provideZone } from './zone.ts'

/** The implementation of each deployment step. */
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

/** The steps of each kind of deployment, in order. */
export const STEPS_OF: Readonly<Record<DeploymentKind, readonly DeploymentStep[]>> = {
  deploy: DEPLOY_STEPS,
  undo: UNDO_STEPS,
}
