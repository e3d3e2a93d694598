import { CDN_PERMISSION_NAMES, type DeploymentProblem } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** Why a deployment stopped, and how to continue. */
export function ProblemText(props: { problem: DeploymentProblem; detail: string | null }) {
  const { t } = useTranslation()
  const { problem, detail } = props
  const permission = CDN_PERMISSION_NAMES.find((name) => name === detail)
  const about = permission ? t(`cloudflare.permission.${permission}`) : (detail ?? '—')
  return <span className="wrap-anywhere">{t(`domains.problem.${problem}`, { detail: about })}</span>
}
