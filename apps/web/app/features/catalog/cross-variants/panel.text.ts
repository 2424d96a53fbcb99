import { translations } from '#base/text.ts'

export const panelText = translations({
  title: { he: 'חריגה לתא', en: 'Override' },
  close: { he: 'סגירה', en: 'Close' },
  hint: {
    he: 'בחרו תא כדי לקבוע חריגה: מחיר, כמות בחירות או אפשרויות שלא מוצעות.',
    en: 'Select a cell to override price, number of choices or offered options.',
  },
  keys: { he: 'קיצורי מקלדת', en: 'Keyboard shortcuts' },
  key_arrows: { he: 'מעבר בין תאים', en: 'Move between cells' },
  key_space: { he: 'הוספה או הסרה', en: 'Add or remove' },
  key_enter: { he: 'עריכת חריגה', en: 'Edit override' },
  key_undo: { he: 'ביטול הפעולה', en: 'Undo' },
  arrows: { he: 'חצים', en: 'Arrows' },
  space: { he: 'רווח', en: 'Space' },
  enter: { he: 'Enter', en: 'Enter' },
  ctrl_z: { he: 'Ctrl Z', en: 'Ctrl Z' },
})

/** Texts of the panel of the open cell: whether the meal has the group, and buttons to add or remove it. */
export const cellFieldsText = translations({
  not_on: { he: 'הקבוצה לא בשימוש במנה הזאת.', en: 'This group isn’t on this meal.' },
  put_on: { he: 'הוספה למנה', en: 'Add to meal' },
  take_off: { he: 'הסרה מהמנה', en: 'Remove from meal' },
})
