import { AREAS } from '../src/app/areas.ts'
import { PATHS } from '../src/config/paths.ts'

/** Screens whose address has a parameter, with one that the demo account has. */
const WITH_PARAMETERS: readonly string[] = ['/dashboard/campaigns/1/integrations']

/** Every screen that the demo account can open, which the tests of all screens walk. */
export const WALKED_SCREENS: readonly string[] = [
  ...AREAS.flatMap(({ screens }) => screens.map(({ path }) => path)).filter(
    (path) => !path.includes(':') && path !== PATHS.admin,
  ),
  ...WITH_PARAMETERS,
  PATHS.sharedInspection,
  PATHS.reportAbuse,
  PATHS.status,
  '/dashboard/no-such-screen',
]
