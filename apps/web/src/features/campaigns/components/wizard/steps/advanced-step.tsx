import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { FormField } from '#features/campaigns/wizard-steps.ts'
import { AllowedIpFields } from '../fields/allowed-ip-fields.tsx'
import { BlockFields } from '../fields/block-fields.tsx'
import { BrowserFields } from '../fields/browser-fields.tsx'
import { CheckFields } from '../fields/check-fields.tsx'
import { ClickFields } from '../fields/click-fields.tsx'
import { DeliveryFields } from '../fields/delivery-fields.tsx'
import { EvidenceFields } from '../fields/evidence-fields.tsx'
import { NetworkFields } from '../fields/network-fields.tsx'
import { ParameterFields } from '../fields/parameter-fields.tsx'
import { ReferrerFields } from '../fields/referrer-fields.tsx'
import { RepeatedFields } from '../fields/repeated-fields.tsx'
import { RuleFields } from '../fields/rule-fields.tsx'
import { RunWindowFields } from '../fields/run-window-fields.tsx'
import { TrafficFields } from '../fields/traffic-fields.tsx'
import { UserAgentFields } from '../fields/user-agent-fields.tsx'

interface Props {
  form: CampaignForm
  campaignId: number | undefined
  /** Opens a field in the wizard. */
  onJump: (field: FormField) => void
}

/** All optional settings of a campaign. */
export function AdvancedStep({ form, campaignId, onJump }: Props) {
  return (
    <>
      <RunWindowFields form={form} />
      <TrafficFields form={form} />
      <ParameterFields form={form} />
      <ReferrerFields form={form} />
      <NetworkFields form={form} />
      <AllowedIpFields form={form} />
      <BlockFields form={form} />
      <RepeatedFields form={form} />
      <BrowserFields form={form} />
      <UserAgentFields form={form} />
      <DeliveryFields form={form} />
      <ClickFields form={form} />
      <EvidenceFields form={form} />
      <CheckFields form={form} />
      <RuleFields form={form} campaignId={campaignId} onJump={onJump} />
    </>
  )
}
