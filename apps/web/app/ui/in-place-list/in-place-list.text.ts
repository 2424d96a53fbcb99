import { texts } from '#platform/text.ts'

export const inPlaceListText = texts({
  add: { he: 'הוספה', en: 'Add' },
  search: { he: 'חיפוש', en: 'Search' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  edit: { he: 'עריכה של {name}', en: 'Edit {name}' },
  delete: { he: 'מחיקה של {name}', en: 'Delete {name}' },
  delete_title: { he: 'למחוק את {name}?', en: 'Delete {name}?' },
  delete_body: { he: 'אי אפשר לבטל את המחיקה.', en: 'This cannot be undone.' },
  delete_action: { he: 'מחיקה', en: 'Delete' },
  saving: { he: 'בשמירה…', en: 'Saving…' },
  actions: { he: 'פעולות', en: 'Actions' },
  nothing_matches: { he: 'אין שורה שמתאימה לחיפוש.', en: 'No row matches the search.' },
  empty: { he: 'הרשימה ריקה. הוסיפו שורה ראשונה.', en: 'The list is empty. Add a first row.' },
  keys: {
    he: 'חצים עוברים בין שורות, Enter או F2 פותחים עריכה, Enter שומר, Esc מבטל.',
    en: 'Arrows move between rows, Enter or F2 edits, Enter saves, Esc cancels.',
  },
})
