import { generatePath } from 'react-router-dom'
import { PATHS } from '../../config/paths.ts'

/** Where a campaign's integrations are. */
export const integrationsAt = (campaignId: number): string =>
  generatePath(PATHS.integrations, { id: String(campaignId) })
