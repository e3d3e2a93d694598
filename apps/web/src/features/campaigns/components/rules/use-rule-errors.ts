import { type CampaignPolicy, type CreateCampaignInput, customRulesSchema } from '@crivo/shared'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { flattenIssues } from '#lib/forms/contract-resolver.ts'
import { fieldMessage, fieldText, issueMessage } from '#lib/forms/field-message.ts'
import { usePreview } from '../../use-preview.ts'

type Errors = ReadonlyMap<string, string>

const RuleErrors = createContext<Errors>(new Map())
export const RuleErrorsProvider = RuleErrors.Provider

/**
 * Returns a function that returns the error text at a path or, if `isDeep`, the first one below it.
 */
export function useRuleError(): (path: string, isDeep?: boolean) => string | undefined {
  const { t } = useTranslation()
  const errors = use(RuleErrors)
  return (path, isDeep = false) => {
    const found =
      errors.get(path) ??
      (isDeep ? [...errors].find(([each]) => each.startsWith(`${path}.`))?.[1] : undefined)
    return found === undefined ? undefined : fieldText(t, found)
  }
}

/**
 * Returns the errors that would get the rules rejected, by path: those of the contract, then the
 * API's; and the ID of the first incomplete rule.
 */
export function useFoundErrors(
  policy: CampaignPolicy,
  values: CreateCampaignInput,
  campaignId: number | undefined,
): { errors: Errors; incomplete: string | undefined } {
  const { error } = customRulesSchema.safeParse(policy.customRules)
  const own = flattenIssues(error?.issues ?? [], ['customRules']).map(
    (issue) => [issue.path.map(String).join('.'), issueMessage(issue)] as const,
  )
  const { preview, isInvalid } = usePreview({ ...values, ...policy }, campaignId)
  const refused = isInvalid
    ? []
    : (preview.data?.refusals ?? []).flatMap(({ fields }) =>
        fields
          .filter(({ path }) => path.startsWith('customRules'))
          .map((field) => [field.path, fieldMessage(field)] as const),
      )
  const at = error?.issues[0]?.path[0]
  const incomplete = typeof at === 'number' ? policy.customRules[at]?.id : undefined
  return { errors: new Map([...refused, ...own]), incomplete }
}
