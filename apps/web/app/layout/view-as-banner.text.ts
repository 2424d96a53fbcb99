import { translations } from '#base/text.ts'

export const viewAsText = translations({
  viewing_as: { he: 'צפייה בתור: {role}', en: 'Viewing as: {role}' },
  viewing_as_user_lead: {
    he: 'אלה המסכים והמעדניות של המשתמש. אי אפשר לבצע שינויים עד סיום הצפייה.',
    en: 'These are this person’s screens and delis. You can’t make changes until you stop viewing.',
  },
  viewing_as_lead: {
    he: 'כך נראית המערכת לבעלי התפקיד. אי אפשר לבצע שינויים עד סיום הצפייה.',
    en: 'This is what people with this role see. You can’t make changes until you stop viewing.',
  },
  stop_viewing: { he: 'סיום הצפייה', en: 'Stop viewing' },
})
