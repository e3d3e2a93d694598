import { DomainError } from '../../domain-error.ts'

/** A domain has campaigns, and nobody said that they are to be deleted with it. */
export class DomainInUseError extends DomainError {
  override readonly details: object

  constructor(campaignNames: readonly string[]) {
    super('DOMAIN_IN_USE')
    this.details = { canForceDelete: true, campaigns: campaignNames.length, campaignNames }
  }
}
