import { translations } from '#base/text.ts'

export const inPlaceListText = translations({
  add: { he: 'הוספה', en: 'Add' },
  search: { he: 'חיפוש', en: 'Search' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  edit: { he: 'עריכת {name}', en: 'Edit {name}' },
  delete: { he: 'מחיקת {name}', en: 'Delete {name}' },
  delete_title: { he: 'למחוק את {name}?', en: 'Delete {name}?' },
  delete_body: { he: 'אי אפשר לבטל את המחיקה.', en: 'This can’t be undone.' },
  delete_action: { he: 'מחיקה', en: 'Delete' },
  saving: { he: 'בשמירה…', en: 'Saving…' },
  actions: { he: 'פעולות', en: 'Actions' },
  nothing_matches: { he: 'לא נמצאו שורות לחיפוש הזה.', en: 'No rows match your search.' },
  empty: { he: 'הרשימה ריקה. הוסיפו שורה ראשונה.', en: 'The list is empty. Add the first row.' },
  keys: {
    he: 'חצים: מעבר בין שורות. Enter או F2: עריכה. Enter: שמירה. Esc: ביטול.',
    en: 'Arrows move between rows, Enter or F2 edits, Enter saves, Esc cancels.',
  },
})
