import { translations } from '#base/text.ts'

/** Translations that the order board and the kitchen screens share. */
export const kitchenText = translations({
  board: { he: 'לוח הזמנות', en: 'Order board' },
  sections: { he: 'תחנות המטבח', en: 'Kitchen sections' },
  to_deli: { he: 'מסכי המעדנייה', en: 'Deli screens' },
  to_board: { he: 'לוח הזמנות', en: 'Order board' },
  to_sections: { he: 'תחנות', en: 'Sections' },
  hours_minutes: { he: '<h></h> שע׳ <m></m> דק׳', en: '<h></h> h <m></m> min' },
  dark: { he: 'מסך כהה', en: 'Dark screen' },
  light: { he: 'מסך בהיר', en: 'Light screen' },
  lost_since: {
    he: 'אין חיבור מאז <at></at>. מוצגים הנתונים האחרונים, והמסך יתעדכן כשהחיבור יחזור.',
    en: 'Offline since <at></at>. Showing the latest data; the screen updates when you’re back online.',
  },
})
