import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths.ts'
import { readReference, type VisitReference } from '../analytics/visit-reference.ts'

const EDIT = 'edit'
const DRAFT = 'draft'
const DOMAIN = 'domainId'

/** Where a campaign of this domain is created. */
export const newCampaignAt = (domainId: number) => `${PATHS.newCampaign}?${DOMAIN}=${domainId}`

/** What the wizard is open for. */
interface Open {
  readonly id: number | undefined
  /** The domain that a new campaign begins with. */
  readonly domainId: number | undefined
  /** The visit whose explanation drafts a change. */
  readonly reference: VisitReference | null
}

/** The wizard's place in the address: a path for a new campaign, parameters for one to edit. */
export function useWizardAddress() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(parameters.get(EDIT))
  const isEdit = Number.isSafeInteger(id) && id > 0
  const open: Open | null =
    isEdit || pathname === PATHS.newCampaign
      ? {
          id: isEdit ? id : undefined,
          domainId: Number(parameters.get(DOMAIN)) || undefined,
          reference: isEdit ? readReference(parameters.get(DRAFT)) : null,
        }
      : null

  const go = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(parameters)
    next.delete(EDIT)
    next.delete(DRAFT)
    next.delete(DOMAIN)
    change(next)
    navigate({ pathname: PATHS.campaigns, search: next.toString() }, { preventScrollReset: true })
  }
  const edit = (campaignId: number) => go((next) => next.set(EDIT, String(campaignId)))
  const close = () => go(() => {})
  return { open, edit, close }
}
