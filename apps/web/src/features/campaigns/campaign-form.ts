import {
  ALL_COUNTRIES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  type CreateCampaign,
  type CreateCampaignInput,
  createCampaignSchema,
} from '@crivo/shared'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'

export type CampaignForm = UseFormReturn<CreateCampaignInput, unknown, CreateCampaign>

const FIELDS = [
  'name',
  'path',
  'domainId',
  'whiteContent',
  'blackContent',
  'deliveryMode',
  'filters.devices',
  'filters.countries',
  'filters.allowedCountries',
  'filters.languages',
  'filters.allowedLanguages',
] as const satisfies readonly FieldPath<CreateCampaignInput>[]

/** `domainId` is given where there is only one to choose. */
export const useCampaignForm = (domainId: number | undefined): CampaignForm =>
  useForm<CreateCampaignInput, unknown, CreateCampaign>({
    resolver: zodResolver(createCampaignSchema),
    defaultValues: {
      name: '',
      path: '',
      ...(domainId !== undefined && { domainId }),
      whiteContent: '',
      blackContent: '',
      deliveryMode: 'proxy',
      filters: {
        devices: [ALL_DEVICES],
        countries: [ALL_COUNTRIES],
        allowedCountries: true,
        languages: [ALL_LANGUAGES],
        allowedLanguages: true,
      },
    },
  })

/** Errors that the API gives without naming the field they are about. */
const FIELD_OF_ERROR: Readonly<Record<string, { path: (typeof FIELDS)[number]; code: string }>> = {
  PATH_TAKEN: { path: 'path', code: 'path_taken' },
  DOMAIN_NOT_FOUND: { path: 'domainId', code: 'unknown_domain' },
}

/** Shows the server's field errors at their fields; `false` if there is none to show there. */
export function showFieldErrors(form: CampaignForm, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const named = error.fields.flatMap(({ path, code }) => {
    const field = FIELDS.find((each) => path === each || path.startsWith(`${each}.`))
    return field ? [{ path: field, code }] : []
  })
  const own = FIELD_OF_ERROR[error.code]
  const problems = named.length > 0 || !own ? named : [own]
  problems.forEach(({ path, code }, index) => {
    form.setError(path, { type: 'server', message: code }, { shouldFocus: index === 0 })
  })
  return problems.length > 0
}
