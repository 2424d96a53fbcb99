import { translations } from '#base/text.ts'

/** The few labels in the header of every screen; the rest is loaded with the drawer. */
export const bellText = translations({
  approvals: { he: 'אישורים', en: 'Approvals' },
  waiting: { he: 'אישורים: {shown} ממתינים לכם', en: 'Approvals: {shown} waiting for you' },
})
