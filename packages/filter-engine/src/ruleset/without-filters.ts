import type { CompiledCampaign, Program } from './program.ts'

/**
 * Returns a program that treats everyone alike: campaigns that are open, given the state of the
 * account and the campaign, show the main page.
 */
export const withoutFilters = (program: Program): Program => ({
  ...program,
  campaigns: program.campaigns.map(
    ({
      agents: _agents,
      peopleShare: _peopleShare,
      check: _check,
      ...campaign
    }): CompiledCampaign => ({
      ...campaign,
      stage: null,
      rules: [],
      predicates: [],
    }),
  ),
})
