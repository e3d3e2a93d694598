import { Banknote, CreditCard, HandCoins, LayoutDashboard, ScrollText, Users } from 'lucide-react'

/** Parts of the administration, in their order. */
export const ADMIN_TABS = [
  { value: 'overview', icon: LayoutDashboard },
  { value: 'users', icon: Users },
  { value: 'subscriptions', icon: CreditCard },
  { value: 'payments', icon: Banknote },
  { value: 'commissions', icon: HandCoins },
  { value: 'activity', icon: ScrollText },
] as const
