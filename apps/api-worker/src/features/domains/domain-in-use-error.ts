import { AppError } from '#platform/app-error.ts'

/** Thrown if the domain has campaigns and their deletion was not requested. */
export class DomainInUseError extends AppError {
  override readonly details: object

  constructor(campaignNames: readonly string[]) {
    super('DOMAIN_IN_USE')
    this.details = { canForceDelete: true, campaigns: campaignNames.length, campaignNames }
  }
}
