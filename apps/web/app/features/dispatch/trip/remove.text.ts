import { translations } from '#base/text.ts'

export const removeText = translations({
  remove_title: { he: 'הסרת <m></m>', en: 'Remove <m></m>' },
  remove_body: {
    he: 'ההזמנה תוסר מהמסלול. להמשיך?',
    en: 'This entry will be removed from the track, do you want to continue?',
  },
  remove_lead: {
    he: 'ההזמנה תחזור לממתינות לשיבוץ. מועד מובטח: עד <m></m>.',
    en: 'It returns to unassigned orders. Promised by <m></m>.',
  },
  remove_yes: { he: 'הסרה מהמסלול', en: 'Remove from trip' },
  remove_no: { he: 'השארה במסלול', en: 'Keep on trip' },
})
