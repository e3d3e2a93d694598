import { type CampaignPolicy, type CreateCampaignInput, customRulesSchema } from '@crivo/shared'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { fieldMessage, fieldText } from '#lib/forms/field-message.ts'
import { usePreview } from '../../use-preview.ts'

type Errors = ReadonlyMap<string, string>

const RuleErrors = createContext<Errors>(new Map())
export const RuleErrorsProvider = RuleErrors.Provider

/** Returns the text of the error at a path, or of the first below it. */
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

/** Returns why the rules would be rejected, by path: first by the contract, then by the API. */
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
  // Of a condition's variants, the one with the fewest faults is probably intended.
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return closest.flatMap((each) => messagesOf(each, path))
}
