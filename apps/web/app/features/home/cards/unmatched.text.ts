import { translations } from '#base/text.ts'

export const unmatchedText = translations({
  no_order: { he: 'בלי הזמנה', en: 'No order' },
  payment_waiting: {
    he: 'חברת האשראי לא אישרה את התשלום. פתחו את ההזמנה ובדקו שוב.',
    en: 'The card company hasn’t confirmed the payment. Open the order and check again.',
  },
  refund_waiting: {
    he: 'ההחזר לא אושר. בדקו שוב בהזמנה, ובינתיים אל תחזירו מזומן.',
    en: 'The refund isn’t confirmed. Check again on the order, and don’t refund cash meanwhile.',
  },
  unknown_capture: {
    he: 'הלקוח חויב, אבל אין תשלום כזה. החזירו את הסכום אצל חברת האשראי.',
    en: 'The customer was charged, but there is no such payment. Refund it at the card company.',
  },
  more: {
    he: '{count, plural, one {ועוד תשלום אחד} two {ועוד שני תשלומים} other {ועוד # תשלומים}}',
    en: '{count, plural, one {And 1 more payment} other {And # more payments}}',
  },
})
