import { useSearchParams } from 'react-router-dom'
import { FRAMEWORKS, type Framework, INTEGRATION_KINDS, type IntegrationKind } from './kinds.ts'

const KIND = 'tab'
const FRAMEWORK = 'framework'

/** Returns the integration kind in the URL and its setter. */
export function useKind() {
  const [parameters, setParameters] = useSearchParams()
  const find = <T extends string>(options: readonly { value: T }[], name: string, other: T): T =>
    options.find(({ value }) => value === parameters.get(name))?.value ?? other
  const set = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    kind: find<IntegrationKind>(INTEGRATION_KINDS, KIND, 'javascript'),
    setKind: (kind: IntegrationKind) => set(KIND, kind),
    framework: find<Framework>(FRAMEWORKS, FRAMEWORK, 'express'),
    setFramework: (framework: Framework) => set(FRAMEWORK, framework),
  }
}
