import {
  Banknote,
  CreditCard,
  HandCoins,
  HeartPulse,
  LayoutDashboard,
  LockKeyhole,
  ScrollText,
  ShieldAlert,
  Users,
} from 'lucide-react'

/** Tabs of the admin area, in display order. */
export const ADMIN_TABS = [
  { value: 'overview', icon: LayoutDashboard },
  { value: 'users', icon: Users },
  { value: 'subscriptions', icon: CreditCard },
  { value: 'abuse', icon: ShieldAlert },
  { value: 'health', icon: HeartPulse },
  { value: 'payments', icon: Banknote },
  { value: 'commissions', icon: HandCoins },
  { value: 'activity', icon: ScrollText },
  { value: 'security', icon: LockKeyhole },
] as const
