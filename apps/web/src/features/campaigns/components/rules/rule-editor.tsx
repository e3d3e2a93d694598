import {
  type CampaignPolicy,
  type CampaignPolicyInput,
  type CreateCampaignInput,
  createCampaignSchema,
  isSameJson,
  ruleSetSchema,
} from '@crivo/shared'
import { LayoutTemplate, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { BacktestButton } from '#core/backtests/backtest-button.tsx'
import { useUndo } from '../../rules/use-undo.ts'
import type { FormField } from '../../wizard-steps.ts'
import { RuleListEditor } from './rule-list-editor.tsx'
import { fieldsId } from './rule-row.tsx'
import { RuleTester } from './rule-tester.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { RuleErrorsProvider, useFoundErrors } from './use-rule-errors.ts'

interface Props {
  policy: CampaignPolicy
  /** The complete form, for the preview. */
  values: CreateCampaignInput
  campaignId: number | undefined
  onJump: (field: FormField) => void
  onApply: (changed: CampaignPolicyInput) => void
  onClose: () => void
}

/** Edits a campaign's ordered list of rules, which the wizard saves. */
export function RuleEditor({ policy, values, campaignId, onJump, onApply, onClose }: Props) {
  const { t } = useTranslation()
  const history = useUndo(policy)
  const { value, change, undo, redo } = history
  const { errors, incomplete } = useFoundErrors(value, values, campaignId)
  const isChanged = !isSameJson(value, policy)
  const { close, guard } = useCloseGuard(isChanged, onClose)
  const [hasTemplates, setHasTemplates] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(policy.customRules.length === 1 ? policy.customRules.map(({ id }) => id) : []),
  )
  const draft = { ...values, ...value }
  const rules = ruleSetSchema.strip().safeParse(value).data
  const apply = () => {
    const changes = Object.entries(value).filter(
      ([name, each]) => !isSameJson(each, policy[name as keyof CampaignPolicy]),
    )
    onApply(Object.fromEntries(changes))
  }
  const applyComplete = () => {
    if (incomplete === undefined) {
      apply()
      return
    }
    // The fields of a closed rule exist only once it is open.
    flushSync(() => setOpen((now) => new Set([...now, incomplete])))
    document
      .getElementById(fieldsId(incomplete))
      ?.querySelector<HTMLElement>('[aria-invalid=true]')
      ?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    if (isRedo) redo()
    else undo()
  }
  return (
    <Dialog
      onClose={close}
      size="xl"
      title={t('rules.title')}
      description={t('rules.description')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={applyComplete}>
            {t('rules.apply')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the shortcuts of the fields inside */}
      <div onKeyDown={onKeyDown} className="grid grid-cols-1 gap-4">
        <div className="flex gap-1 pointer-coarse:gap-3">
          <IconButton
            icon={Undo2}
            label={t('rules.undo')}
            disabled={!history.canUndo}
            onClick={undo}
          />
          <IconButton
            icon={Redo2}
            label={t('rules.redo')}
            disabled={!history.canRedo}
            onClick={redo}
          />
          <Button icon={LayoutTemplate} className="ml-auto" onClick={() => setHasTemplates(true)}>
            {t('rules.templates')}
          </Button>
        </div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RuleErrorsProvider value={errors}>
            <RuleListEditor
              policy={value}
              change={change}
              open={open}
              setOpen={setOpen}
              onJump={(field) => {
                apply()
                onJump(field)
              }}
            />
          </RuleErrorsProvider>
          <div className="grid grid-cols-1 gap-4">
            <RuleTester policy={value} values={values} campaignId={campaignId} />
            {campaignId !== undefined && (
              <BacktestButton
                draft={{ form: draft }}
                campaignId={campaignId}
                disabled={!createCampaignSchema.safeParse(draft).success}
              />
            )}
          </div>
        </div>
      </div>
      {hasTemplates && (
        <TemplateDialog
          description={t('rules.templatesText')}
          {...(rules && { rules })}
          onUse={(template) => {
            change((now) => ({ ...now, ...template.rules }))
            setHasTemplates(false)
          }}
          onClose={() => setHasTemplates(false)}
        />
      )}
      {guard}
    </Dialog>
  )
}
