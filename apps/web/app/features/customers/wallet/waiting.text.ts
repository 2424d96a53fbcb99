import { texts } from '#platform/text.ts'

export const waitingText = texts({
  title: { he: 'מחכה לאישור', en: 'Waiting for approval' },
  asked_by_you: { he: 'ביקשת', en: 'You asked' },
  asked_by: { he: 'לבקשת <name></name>', en: 'Asked by <name></name>' },
  decide_above: { he: 'אפשר לאשר בפעמון שבראש המסך.', en: 'You can approve it from the bell above.' },
  withdraw: { he: 'ביטול הבקשה', en: 'Withdraw' },
  withdrawn: { he: 'הבקשה בוטלה', en: 'The request was withdrawn' },
  approved: { he: '<sum></sum>: אושר', en: '<sum></sum>: approved' },
  declined: { he: '<sum></sum>: נדחה', en: '<sum></sum>: declined' },
  expired: { he: '<sum></sum>: הזמן עבר בלי תשובה', en: '<sum></sum>: time ran out without an answer' },
  by: { he: '<name></name> · <at></at>', en: '<name></name> · <at></at>' },
  ask_again: { he: 'אפשר לשלוח את הבקשה שוב.', en: 'You can send it again.' },
  close: { he: 'הבנתי', en: 'Got it' },
})
