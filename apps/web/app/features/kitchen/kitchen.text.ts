import { texts } from '#platform/text.ts'

/** Words of the bar that the deli’s board and the boards of its kitchen share. */
export const kitchenText = texts({
  board: { he: 'לוח הזמנות', en: 'Order board' },
  sections: { he: 'תחנות המטבח', en: 'Kitchen sections' },
  to_deli: { he: 'אל מסכי המעדנייה', en: 'To the screens of the deli' },
  to_board: { he: 'לוח הזמנות', en: 'Order board' },
  to_sections: { he: 'תחנות', en: 'Sections' },
  dark: { he: 'מסך כהה', en: 'Dark screen' },
  light: { he: 'מסך בהיר', en: 'Light screen' },
  lost_since: {
    he: 'אין קשר מאז <at></at>. מוצג המצב האחרון הידוע, והמסך יתעדכן לבד כשהקשר יחזור.',
    en: 'No connection since <at></at>. You see what was last known; the screen catches up by itself.',
  },
})
