// Screens that people reach through a link. Separate from the other routes, so that startup does
// not load their file list.

export const loadReportAbuse = async () => ({
  Component: (await import('#features/abuse/components/report-abuse-screen.tsx')).ReportAbuseScreen,
})

export const loadInvitation = async () => ({
  Component: (await import('#features/members/components/invitation-screen.tsx')).InvitationScreen,
})

export const loadSharedReport = async () => ({
  Component: (await import('#features/analytics/components/shared-report/shared-report-screen.tsx'))
    .SharedReportScreen,
})

export const loadReportCard = async () => ({
  Component: (await import('#features/analytics/components/shared-report/report-card-screen.tsx'))
    .ReportCardScreen,
})

export const loadReportMail = async () => ({
  Component: (await import('#features/analytics/components/report-mails/report-mail-screen.tsx'))
    .ReportMailScreen,
})

export const loadSharedInspection = async () => ({
  Component: (await import('#features/inspection/components/shared-inspection-screen.tsx'))
    .SharedInspectionScreen,
})
