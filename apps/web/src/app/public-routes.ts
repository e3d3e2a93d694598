import type { RouteObject } from 'react-router-dom'
import { PATHS } from '../config/paths.ts'

/** For whoever is not signed in. */
export const PUBLIC_ONLY_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.login,
    lazy: async () => ({ Component: (await import('./login-route.tsx')).LoginRoute }),
  },
  {
    path: PATHS.register,
    lazy: async () => ({
      Component: (await import('../features/auth/components/register-screen.tsx')).RegisterScreen,
    }),
  },
  {
    path: PATHS.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/auth/components/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
    }),
  },
]

/** For everybody: a mail's link is opened wherever the person reads it. */
export const PUBLIC_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.reportAbuse,
    lazy: async () => ({
      Component: (await import('../features/abuse/components/report-abuse-screen.tsx'))
        .ReportAbuseScreen,
    }),
  },
  {
    path: PATHS.terms,
    lazy: async () => ({
      Component: (await import('../features/legal/components/terms-screen.tsx')).TermsScreen,
    }),
  },
  {
    path: PATHS.status,
    lazy: async () => ({
      Component: (await import('../features/status/components/status-screen.tsx')).StatusScreen,
    }),
  },
  {
    path: PATHS.resetPassword,
    lazy: async () => ({
      Component: (await import('../features/auth/components/reset-password-screen.tsx'))
        .ResetPasswordScreen,
    }),
  },
  {
    path: PATHS.confirmEmail,
    lazy: async () => ({
      Component: (await import('../features/auth/components/confirm-email-screen.tsx'))
        .ConfirmEmailScreen,
    }),
  },
  {
    path: PATHS.sharedInspection,
    lazy: async () => ({
      Component: (await import('../features/cloak-breaker/components/shared-inspection-screen.tsx'))
        .SharedInspectionScreen,
    }),
  },
]

/** For visitors: to whoever is signed in there is nothing here. */
export const SIGNED_OUT_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.privacy,
    lazy: async () => ({
      Component: (await import('../features/legal/components/privacy-screen.tsx')).PrivacyScreen,
    }),
  },
  {
    path: PATHS.refund,
    lazy: async () => ({
      Component: (await import('../features/legal/components/refund-screen.tsx')).RefundScreen,
    }),
  },
]
