import {
  CreditCard,
  HeartPulse,
  LayoutDashboard,
  ScrollText,
  ShieldAlert,
  Users,
} from 'lucide-react'

/** Parts of the administration, in their order. */
export const ADMIN_TABS = [
  { value: 'overview', icon: LayoutDashboard },
  { value: 'users', icon: Users },
  { value: 'subscriptions', icon: CreditCard },
  { value: 'abuse', icon: ShieldAlert },
  { value: 'health', icon: HeartPulse },
  { value: 'activity', icon: ScrollText },
] as const
