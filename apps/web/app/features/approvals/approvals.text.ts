import { texts } from '#platform/text.ts'

export const approvalsText = texts({
  title: { he: 'אישורים', en: 'Approvals' },
  for_you: { he: 'מחכים לך', en: 'Waiting for you' },
  own: { he: 'הבקשות שלי', en: 'My requests' },
  for_others: { he: 'מחכים למישהו אחר', en: 'Waiting for someone else' },
  none: { he: 'אין מה לאשר כרגע', en: 'Nothing to approve now' },
  none_lead: {
    he: 'עדכון ארנק שמעל התקרה של מי שמבקש יופיע כאן מיד.',
    en: 'Wallet updates above someone’s limit appear here at once.',
  },
  customer: { he: 'לקוח', en: 'Customer' },
  no_name: { he: 'ללא שם', en: 'No name' },
  reason: { he: 'סיבה', en: 'Reason' },
  note: { he: 'הערה', en: 'Note' },
  after: { he: 'יתרה אחרי', en: 'Balance after' },
  below_zero: { he: 'אין מספיק ביתרה', en: 'Not enough in the balance' },
  answer: { he: 'תשובה למי שביקש', en: 'Answer to who asked' },
  answer_help: { he: 'לא חובה', en: 'Optional' },
  approve: { he: 'אישור', en: 'Approve' },
  decline: { he: 'דחייה', en: 'Decline' },
  withdraw: { he: 'ביטול הבקשה', en: 'Withdraw' },
  because_over_limit: { he: 'מעל התקרה שלך: צריך לאשר מי שמותר לו יותר.', en: 'Above your own limit.' },
  because_own_request: { he: 'מחכה לתשובה של מישהו אחר.', en: 'Waiting for someone else to answer.' },
  done_approve: { he: 'אושר, והיתרה עודכנה', en: 'Approved, and the balance is updated' },
  done_decline: { he: 'הבקשה נדחתה', en: 'Declined' },
  done_withdraw: { he: 'הבקשה בוטלה', en: 'Withdrawn' },
})
