import { texts } from '#platform/text.ts'

export const panelText = texts({
  title: { he: 'חריגה לתא', en: 'This cell' },
  close: { he: 'סגירה', en: 'Close' },
  hint: {
    he: 'בחרו תא כדי לקבוע מה שונה בו: מחיר, כמה בוחרים, ערכים שאינם מוצעים.',
    en: 'Choose a cell to say what differs in it: price, how many are chosen, values not offered.',
  },
  keys: { he: 'במקלדת', en: 'With the keyboard' },
  key_arrows: { he: 'מעבר בין תאים', en: 'Move between cells' },
  key_space: { he: 'הוספה או הסרה', en: 'Put on or take off' },
  key_enter: { he: 'חריגה לתא', en: 'What differs in the cell' },
  key_undo: { he: 'צעד אחורה', en: 'Step back' },
  arrows: { he: 'חצים', en: 'Arrows' },
  space: { he: 'רווח', en: 'Space' },
  enter: { he: 'Enter', en: 'Enter' },
  ctrl_z: { he: 'Ctrl Z', en: 'Ctrl Z' },
})

/** Of the cell that is open. */
export const cellFieldsText = texts({
  not_on: { he: 'הקבוצה אינה על המנה הזאת.', en: 'The group is not on this meal.' },
  put_on: { he: 'הוספה למנה', en: 'Put on the meal' },
  take_off: { he: 'הסרה מהמנה', en: 'Take off the meal' },
})
