import type { RouteObject } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'

/** Routes only for visitors who are not signed in. */
export const PUBLIC_ONLY_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.login,
    lazy: async () => ({ Component: (await import('./login-route.tsx')).LoginRoute }),
  },
  {
    path: PATHS.register,
    lazy: async () => ({
      Component: (await import('#features/auth/components/register-screen.tsx')).RegisterScreen,
    }),
  },
  {
    path: PATHS.forgotPassword,
    lazy: async () => ({
      Component: (await import('#features/auth/components/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
    }),
  },
]

/** Routes for everyone, because emailed links open wherever the email is read. */
export const PUBLIC_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.reportAbuse,
    lazy: async () => (await import('./linked-screens.ts')).loadReportAbuse(),
  },
  {
    path: PATHS.terms,
    lazy: async () => ({
      Component: (await import('#features/legal/components/legal-screens.tsx')).TermsScreen,
    }),
  },
  {
    path: PATHS.status,
    lazy: async () => ({
      Component: (await import('#features/status/components/status-screen.tsx')).StatusScreen,
    }),
  },
  {
    path: PATHS.processing,
    lazy: async () => ({
      Component: (await import('#features/legal/components/legal-screens.tsx')).ProcessingScreen,
    }),
  },
  {
    path: PATHS.resetPassword,
    lazy: async () => ({
      Component: (await import('#features/auth/components/reset-password-screen.tsx'))
        .ResetPasswordScreen,
    }),
  },
  {
    path: PATHS.confirmEmail,
    lazy: async () => ({
      Component: (await import('#features/auth/components/confirm-email-screen.tsx'))
        .ConfirmEmailScreen,
    }),
  },
  {
    path: PATHS.notMe,
    lazy: async () => ({
      Component: (await import('#features/auth/components/not-me-screen.tsx')).NotMeScreen,
    }),
  },
  {
    path: PATHS.invitation,
    lazy: async () => (await import('./linked-screens.ts')).loadInvitation(),
  },
  {
    path: PATHS.sharedReport,
    lazy: async () => (await import('./linked-screens.ts')).loadSharedReport(),
  },
  {
    path: PATHS.reportCard,
    lazy: async () => (await import('./linked-screens.ts')).loadReportCard(),
  },
  {
    path: PATHS.reportMail,
    lazy: async () => (await import('./linked-screens.ts')).loadReportMail(),
  },
  {
    path: PATHS.sharedInspection,
    lazy: async () => (await import('./linked-screens.ts')).loadSharedInspection(),
  },
]

/** Routes for visitors; signed-in people see "not found" there. */
export const SIGNED_OUT_ROUTES: readonly RouteObject[] = [
  {
    path: PATHS.privacy,
    lazy: async () => ({
      Component: (await import('#features/legal/components/legal-screens.tsx')).PrivacyScreen,
    }),
  },
  {
    path: PATHS.refund,
    lazy: async () => ({
      Component: (await import('#features/legal/components/legal-screens.tsx')).RefundScreen,
    }),
  },
]
