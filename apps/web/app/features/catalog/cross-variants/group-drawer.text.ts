import { translations } from '#base/text.ts'

export const groupDrawerText = translations({
  new_group: { he: 'קבוצה משותפת חדשה', en: 'New shared group' },
  edit_group: { he: 'עריכת {name}', en: 'Edit {name}' },
  used_by: {
    he: 'השינוי יחול על {count, plural, one {מנה אחת} two {שתי מנות} other {# מנות}}.',
    en: 'The change applies to {count, plural, one {1 meal} other {# meals}}.',
  },
  create: { he: 'יצירת הקבוצה', en: 'Create group' },
  save: { he: 'שמירה', en: 'Save' },
  created: { he: 'הקבוצה נוצרה', en: 'Group created' },
  saved: { he: 'הקבוצה נשמרה', en: 'Group saved' },
  delete: { he: 'מחיקת הקבוצה', en: 'Delete group' },
  delete_title: { he: 'למחוק את {name}?', en: 'Delete {name}?' },
  delete_body: { he: 'הקבוצה לא בשימוש באף מנה.', en: 'No meal uses this group.' },
  deleted: { he: 'הקבוצה נמחקה', en: 'Group deleted' },
})
