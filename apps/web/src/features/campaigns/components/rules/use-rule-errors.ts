import { type CampaignPolicy, type CreateCampaignInput, customRulesSchema } from '@crivo/shared'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { fieldMessage, fieldText } from '#lib/forms/field-message.ts'
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
 * API's.
 */
export function useFoundErrors(
  policy: CampaignPolicy,
  values: CreateCampaignInput,
  campaignId: number | undefined,
): { errors: Errors; isChecking: boolean } {
  const own = new Map(
    customRulesSchema
      .safeParse(policy.customRules)
      .error?.issues.flatMap((issue) => messagesOf(issue, ['customRules'])),
  )
  const { preview, isInvalid } = usePreview({ ...values, ...policy }, campaignId)
  const refused = isInvalid
    ? []
    : (preview.data?.refusals ?? []).flatMap(({ fields }) =>
        fields
          .filter(({ path }) => path.startsWith('customRules'))
          .map((field) => [field.path, fieldMessage(field)] as const),
      )
  return { errors: new Map([...refused, ...own]), isChecking: preview.isFetching }
}

function messagesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): [string, string][] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [[path.map(String).join('.'), issue.message]]
  // The variant with the fewest errors is probably the intended one.
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return closest.flatMap((each) => messagesOf(each, path))
}
