import { texts } from '#platform/text.ts'

/** Only what stands in the header of every screen; the rest comes with the drawer. */
export const bellText = texts({
  approvals: { he: 'אישורים', en: 'Approvals' },
  waiting: { he: 'אישורים: {shown} ממתינים לכם', en: 'Approvals: {shown} waiting for you' },
})
