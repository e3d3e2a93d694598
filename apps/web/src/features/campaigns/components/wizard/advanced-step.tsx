import type { CampaignForm } from '../../campaign-form.ts'
import { BlockFields } from './block-fields.tsx'
import { BrowserFields } from './browser-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { ReferrerFields } from './referrer-fields.tsx'
import { RepeatedFields } from './repeated-fields.tsx'
import { WindowFields } from './window-fields.tsx'

/** Everything that a campaign can do without. */
export function AdvancedStep({ form }: { form: CampaignForm }) {
  return (
    <>
      <WindowFields form={form} />
      <RepeatedFields form={form} />
      <BlockFields form={form} />
      <BrowserFields form={form} />
      <ReferrerFields form={form} />
      <DeliveryFields form={form} />
    </>
  )
}
