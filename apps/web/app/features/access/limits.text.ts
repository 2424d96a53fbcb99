import { translations } from '#base/text.ts'

export const limitsText = translations({
  title: { he: 'תקרות לפי תפקיד', en: 'Limits by role' },
  lead: {
    he: 'הסכום שכל תפקיד מאשר לבד. 0: תמיד נדרש אישור. התקרות נקבעות בהגדרות התפקיד.',
    en: 'What each role can do without approval. 0 means approval is always needed. Limits are set in the role settings.',
  },
  role: { he: 'תפקיד', en: 'Role' },
  wallet_agorot: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  discount_percent: { he: 'הנחה', en: 'Discount' },
  refund_agorot: { he: 'החזר על הזמנה', en: 'Order refund' },
  purchase_agorot: { he: 'הזמנת ספק', en: 'Supplier order' },
  change: { he: 'עריכת התקרות של {role}', en: 'Edit {role} limits' },
  not_theirs: { he: 'אין הרשאה', en: 'No permission' },
  no_limit: { he: 'ללא תקרה', en: 'No limit' },
})
