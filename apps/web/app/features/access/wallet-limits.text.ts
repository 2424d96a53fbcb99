import { texts } from '#platform/text.ts'

export const walletLimitsText = texts({
  title: { he: 'תקרות בארנק ובנקודות', en: 'Wallet and points limits' },
  lead: {
    he: 'כמה כל תפקיד מזכה או מחייב בפעם אחת בלי לבקש אישור. 0: תמיד מבקשים. לחיצה על מספר משנה אותו.',
    en: 'How much each role may refund or charge at once without asking. 0: always asks. Press a figure to change it.',
  },
  role: { he: 'תפקיד', en: 'Role' },
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  wallet_of: { he: 'תקרת ארנק של {role}', en: 'Wallet limit of {role}' },
  points_of: { he: 'תקרת נקודות של {role}', en: 'Points limit of {role}' },
  no_limit: { he: 'ללא תקרה', en: 'No limit' },
  allowed_wallet: { he: 'סכום בשקלים, עד מיליון', en: 'An amount in shekels, up to a million' },
  allowed_points: { he: 'מספר שלם, עד 100 מיליון', en: 'A whole number, up to 100 million' },
  saved: { he: 'התקרה נשמרה', en: 'The limit is saved' },
})
