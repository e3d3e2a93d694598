/** Keys in local storage; `public/theme.js` also reads `theme`. */
export const STORAGE_KEYS = {
  token: 'token',
  language: 'language',
  theme: 'theme',
  helpKeyOff: 'helpKeyOff',
  firstStepsDismissed: 'firstStepsDismissed',
  views: 'views',
  referral: 'referral',
  consent: 'consent',
  alreadyDisplayed15: 'alreadyDisplayed15',
} as const
