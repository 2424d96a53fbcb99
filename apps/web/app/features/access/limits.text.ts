import { texts } from '#platform/text.ts'

export const limitsText = texts({
  title: { he: 'תקרות לפי תפקיד', en: 'Limits by role' },
  lead: {
    he: 'עד כמה כל תפקיד פועל בלי לבקש אישור. 0: תמיד מבקשים. התקרות נקבעות בטופס של התפקיד.',
    en: 'How far each role goes without asking. 0: always asks. Limits are set in the form of the role.',
  },
  role: { he: 'תפקיד', en: 'Role' },
  wallet_agorot: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  discount_percent: { he: 'הנחה', en: 'Discount' },
  refund_agorot: { he: 'החזר על הזמנה', en: 'Order refund' },
  change: { he: 'שינוי התקרות של {role}', en: 'Change the limits of {role}' },
  not_theirs: { he: 'אין הרשאה', en: 'No permission' },
  no_limit: { he: 'ללא תקרה', en: 'No limit' },
})
