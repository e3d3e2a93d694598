import { trackActivity } from '../../activity/track-activity.ts'
import { connectChat } from './connect-chat.ts'
import { connectDemo } from './connect-demo.ts'
import { connectReferral } from './connect-referral.ts'

const page = document.querySelector<HTMLElement>('[data-landing]')?.dataset.landing

connectReferral()
connectDemo()
connectChat()
if (page !== undefined) trackActivity(() => page)
