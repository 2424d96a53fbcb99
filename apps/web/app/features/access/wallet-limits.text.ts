import { texts } from '#platform/text.ts'

export const walletLimitsText = texts({
  title: { he: 'תקרות לפי תפקיד', en: 'Limits by role' },
  lead: {
    he: 'כמה כל תפקיד מזכה, מחייב, מנכה ומחזיר בפעם אחת בלי לבקש אישור. 0: תמיד מבקשים. לחיצה על מספר משנה אותו.',
    en: 'How much each role may move, discount or refund at once without asking. 0: always asks. Press a figure to change it.',
  },
  role: { he: 'תפקיד', en: 'Role' },
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  discount: { he: 'הנחה', en: 'Discount' },
  refund: { he: 'החזר על הזמנה', en: 'Order refund' },
  wallet_of: { he: 'תקרת ארנק של {role}', en: 'Wallet limit of {role}' },
  points_of: { he: 'תקרת נקודות של {role}', en: 'Points limit of {role}' },
  discount_of: { he: 'תקרת הנחה של {role}', en: 'Discount limit of {role}' },
  refund_of: { he: 'תקרת החזר של {role}', en: 'Refund limit of {role}' },
  not_theirs: { he: 'אין הרשאה', en: 'No permission' },
  no_limit: { he: 'ללא תקרה', en: 'No limit' },
  allowed_wallet: { he: 'סכום בשקלים, עד מיליון', en: 'An amount in shekels, up to a million' },
  allowed_points: { he: 'מספר שלם, עד 100 מיליון', en: 'A whole number, up to 100 million' },
  allowed_discount: { he: 'אחוזים, עד 100', en: 'Percent, up to 100' },
  allowed_refund: { he: 'סכום בשקלים, עד מיליון', en: 'An amount in shekels, up to a million' },
  saved: { he: 'התקרה נשמרה', en: 'The limit is saved' },
})
