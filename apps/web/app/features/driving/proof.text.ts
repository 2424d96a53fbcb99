import { texts } from '#base/text.ts'

export const proofText = texts({
  photo: { he: 'צילום ההזמנה', en: 'Photo of the delivery' },
  photo_failed: { he: 'צילום (לא חובה)', en: 'Photo (optional)' },
  take_photo: { he: 'לצלם', en: 'Take photo' },
  again: { he: 'לצלם שוב', en: 'Retake' },
  unreadable: { he: 'אי אפשר לקרוא את הצילום. צלמו שוב.', en: 'The photo can’t be read. Take it again.' },
  signature: { he: 'חתימה של מי שקיבל', en: 'Signature of the recipient' },
  sign_here: { he: 'חותמים כאן עם האצבע', en: 'Sign here with a finger' },
  clear: { he: 'לנקות', en: 'Clear' },
  without: { he: 'אי אפשר לקבל הוכחה', en: 'Can’t get proof' },
  without_lead: {
    he: 'המשלוח יירשם בלי הוכחה, והמעדנייה תראה את זה.',
    en: 'The delivery is recorded without proof, and the deli will see that.',
  },
  recipient_name: { he: 'שם (לא חובה)', en: 'Name (optional)' },
})
