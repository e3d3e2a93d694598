import { trackActivity } from '../../activity/track-activity.ts'
import { connectChat } from './connect-chat.ts'
import { connectDemo } from './connect-demo.ts'

const page = document.querySelector<HTMLElement>('[data-landing]')?.dataset.landing

connectDemo()
connectChat()
if (page !== undefined) trackActivity(() => page)
