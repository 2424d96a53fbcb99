import { translations } from '#base/text.ts'

export const pinApprovalText = translations({
  manager: { he: 'מנהל בקופה', en: 'Manager at the till' },
  pin: { he: 'קוד PIN', en: 'PIN' },
  approve: { he: 'אישור', en: 'Approve' },
})
