import { translations } from '#base/text.ts'

export const discountText = translations({
  discount: { he: 'הנחה', en: 'Discount' },
  discount_kind: { he: 'אחוז או סכום', en: 'Percent or amount' },
  discount_reason: { he: 'סיבת ההנחה', en: 'Discount reason' },
  request: { he: 'בקשת אישור', en: 'Request approval' },
  reason_first: { he: 'כתבו סיבה קודם.', en: 'Enter a reason first.' },
  waiting: {
    he: 'ממתינים לאישור. אפשר להמשיך לעבוד על ההזמנה.',
    en: 'Waiting for approval. You can keep working on the order.',
  },
  approved: { he: 'ההנחה אושרה.', en: 'Discount approved.' },
  approved_by: { he: 'ההנחה אושרה על ידי {by}.', en: 'Discount approved by {by}.' },
  declined: { he: 'ההנחה נדחתה.', en: 'Discount declined.' },
  expired: { he: 'תוקף הבקשה פג. אפשר לבקש שוב.', en: 'The request expired. You can ask again.' },
})
