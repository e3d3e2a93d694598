import { BLOCKABLE_DIMENSIONS, type BlockableDimension } from '@crivo/shared'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { readReference, type VisitReference } from '../visits/visit-reference.ts'

const EDIT = 'edit'
const DRAFT = 'draft'
const DOMAIN = 'domainId'
const BLOCK = 'block'

/** Returns the URL for creating a campaign on a domain. */
export const newCampaignAt = (domainId: number) => `${PATHS.newCampaign}?${DOMAIN}=${domainId}`

/** A source whose visits a rule should block. */
export interface BlockedValue {
  readonly dimension: BlockableDimension
  readonly value: string
}

/** Returns the URL of a campaign's form with a drafted rule that blocks a source's visits. */
export const blockingAt = (campaignId: number, { dimension, value }: BlockedValue): string => {
  const search = { [EDIT]: String(campaignId), [BLOCK]: `${dimension}:${value}` }
  return `${PATHS.campaigns}?${new URLSearchParams(search)}`
}

function readBlocked(text: string | null): BlockedValue | null {
  const [name, value] = text === null ? [] : text.split(/:(.*)/s)
  const dimension = BLOCKABLE_DIMENSIONS.find((each) => each === name)
  if (dimension === undefined || !value || (dimension === 'asn' && !/^\d{1,10}$/.test(value))) {
    return null
  }
  return { dimension, value }
}

/** The campaign, visit or source that the wizard was opened for. */
interface Open {
  readonly id: number | undefined
  /** The preselected domain for a new campaign. */
  readonly domainId: number | undefined
  /** The visit whose explanation drafts the change. */
  readonly reference: VisitReference | null
  /** The source that the drafted rule blocks. */
  readonly blocked: BlockedValue | null
}

/** Reads and sets the wizard's URL: a path for a new campaign, parameters for an existing one. */
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
          blocked: isEdit ? readBlocked(parameters.get(BLOCK)) : null,
        }
      : null

  const go = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(parameters)
    next.delete(EDIT)
    next.delete(DRAFT)
    next.delete(DOMAIN)
    next.delete(BLOCK)
    change(next)
    navigate({ pathname: PATHS.campaigns, search: next.toString() }, { preventScrollReset: true })
  }
  const edit = (campaignId: number) => go((next) => next.set(EDIT, String(campaignId)))
  const close = () => go(() => {})
  return { open, edit, close }
}
