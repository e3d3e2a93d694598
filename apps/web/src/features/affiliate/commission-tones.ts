import type { CommissionStatus } from '@crivo/shared'
import type { BadgeTone } from '#components/ui/badge.tsx'

export const COMMISSION_TONES: Readonly<Record<CommissionStatus, BadgeTone>> = {
  pending: 'givt',
  paid: 'pass',
  reversed: 'neutral',
}
