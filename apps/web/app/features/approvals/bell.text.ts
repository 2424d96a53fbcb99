import { translations } from '#base/text.ts'

/** Labels of the bell in the header of every screen; the labels of the drawer are loaded with it. */
export const bellText = translations({
  approvals: { he: 'אישורים', en: 'Approvals' },
  waiting: { he: 'אישורים: {shown} ממתינים לכם', en: 'Approvals: {shown} waiting for you' },
})
