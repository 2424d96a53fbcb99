import { translations } from '#base/text.ts'

/** Texts of the toast after a status change. */
export const movedText = translations({
  cancel_order: { he: 'ביטול ההזמנה', en: 'Cancel order' },
  open_refund: { he: 'להחזר', en: 'Refund' },
  done_accept: { he: 'הזמנה {number} אושרה', en: 'Order {number} accepted' },
  done_accept_delay: {
    he: 'הזמנה {number} אושרה עם עיכוב',
    en: 'Order {number} accepted with delay',
  },
  done_start: { he: 'הזמנה {number} בהכנה', en: 'Order {number} is cooking' },
  done_pack: { he: 'הזמנה {number} ארוזה ומוכנה', en: 'Order {number} packed' },
  done_depart: { he: 'הזמנה {number} יצאה לדרך', en: 'Order {number} is on the way' },
  done_deliver: { he: 'הזמנה {number} נמסרה', en: 'Order {number} delivered' },
  done_hand_over: { he: 'הזמנה {number} נאספה', en: 'Order {number} picked up' },
  done_cancel: { he: 'הזמנה {number} בוטלה', en: 'Order {number} cancelled' },
  done_restore: { he: 'הזמנה {number} שוחזרה', en: 'Order {number} restored' },
  done_recall: { he: 'הזמנה {number} חזרה שלב אחד אחורה', en: 'Order {number} moved back a step' },
  done_return: { he: 'הזמנה {number} חזרה למעדנייה', en: 'Order {number} returned to the deli' },
  done_reopen: { he: 'הזמנה {number} נפתחה מחדש', en: 'Order {number} reopened' },
  done_delay: { he: 'המועד המובטח של הזמנה {number} עודכן', en: 'Order {number} has a new promised time' },
})
