import { translations } from '#base/text.ts'

export const creditText = translations({
  credit: { he: 'החלפה בשווי <m></m>', en: 'Exchange: <m></m> credit' },
  of_receipt: { he: 'מקבלה <n></n>. הוסיפו את הפריטים החדשים.', en: 'From receipt <n></n>. Add the new items.' },
  pay_out: { he: 'החזר במזומן', en: 'Pay out cash' },
  pay_out_title: { he: 'להחזיר <m></m> במזומן?', en: 'Pay out <m></m> in cash?' },
  pay_out_lead: {
    he: 'הלקוח לא לוקח פריט אחר. המגירה תיפתח.',
    en: 'The customer takes nothing instead. The drawer opens.',
  },
})
