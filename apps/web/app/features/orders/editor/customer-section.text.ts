import { translations } from '#base/text.ts'

export const customerSectionText = translations({
  title: { he: 'לקוח', en: 'Customer' },
  change: { he: 'החלפה', en: 'Change' },
  new_name: { he: 'שם הלקוח', en: 'Customer name' },
  new_lead: {
    he: 'המספר לא מוכר. הקלידו שם ולחצו Enter.',
    en: 'New number. Type a name and press Enter.',
  },
  create: { he: 'יצירת לקוח', en: 'Create customer' },
  back: { he: 'חיפוש חדש', en: 'New search' },
  pickup_name: { he: 'שם לאיסוף, ללא כרטיס לקוח', en: 'Pickup name, no customer profile' },
  unnamed: { he: 'ללא שם', en: 'No name' },
  segment_new: { he: 'לקוח חדש', en: 'New customer' },
  segment_regular: { he: 'לקוח קבוע', en: 'Regular' },
  segment_quiet: { he: 'לא פעיל', en: 'Inactive' },
  orders: {
    he: '{count, plural, =0 {אין הזמנות} one {הזמנה אחת} two {שתי הזמנות} other {<n>#</n> הזמנות}}',
    en: '{count, plural, =0 {no orders yet} one {1 order} other {<n>#</n> orders}}',
  },
  last: { he: 'אחרונה <d></d>', en: 'last <d></d>' },
  last_orders: { he: 'הזמנות אחרונות', en: 'Recent orders' },
  cancelled: { he: 'בוטלה:', en: 'Cancelled:' },
  notes: { he: 'הערות הצוות', en: 'Staff notes' },
  again: { he: 'הזמנה חוזרת:', en: 'Reorder:' },
  favourites: { he: 'מנות מועדפות', en: 'Favorites' },
  gone: {
    he: 'אי אפשר להציג את הלקוח הזה. נסו שוב או בחרו לקוח אחר.',
    en: 'This customer can’t be shown. Try again or choose another customer.',
  },
})
