import { CreditCard, LayoutDashboard, ScrollText, Users } from 'lucide-react'

/** Parts of the administration, in their order. */
export const ADMIN_TABS = [
  { value: 'overview', icon: LayoutDashboard },
  { value: 'users', icon: Users },
  { value: 'subscriptions', icon: CreditCard },
  { value: 'activity', icon: ScrollText },
] as const
