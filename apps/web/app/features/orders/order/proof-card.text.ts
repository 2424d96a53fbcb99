import { texts } from '#base/text.ts'

export const proofCardText = texts({
  title: { he: 'הוכחת מסירה', en: 'Proof of delivery' },
  to: { he: 'נמסר', en: 'Handed to' },
  not_delivered: { he: 'לא נמסר', en: 'Not delivered' },
  customer: { he: 'ללקוח', en: 'Customer' },
  neighbour: { he: 'לשכן', en: 'Neighbour' },
  reception: { he: 'לקבלה', en: 'Reception' },
  door: { he: 'הושאר ליד הדלת', en: 'Left at the door' },
  no_answer: { he: 'אין מענה', en: 'No answer' },
  wrong_address: { he: 'כתובת שגויה', en: 'Wrong address' },
  no_access: { he: 'אין גישה', en: 'No access' },
  refused: { he: 'הלקוח סירב', en: 'Customer refused' },
  damaged: { he: 'פגום או חסר', en: 'Damaged or incomplete' },
  other: { he: 'סיבה אחרת', en: 'Other reason' },
  driver: { he: 'שליח', en: 'Driver' },
  at: { he: 'שעה', en: 'Time' },
  photo: { he: 'צילום מהמסירה', en: 'Photo of the delivery' },
  open_photo: { he: 'הגדלת הצילום', en: 'Enlarge photo' },
  signature: { he: 'חתימה', en: 'Signature' },
  missing_photo: { he: 'השליח סיים בלי לצלם.', en: 'The driver finished without a photo.' },
  missing_signature: { he: 'השליח סיים בלי חתימה.', en: 'The driver finished without a signature.' },
  erased: {
    he: 'הצילום, החתימה והשם נמחקו.',
    en: 'Photo, signature and name were deleted.',
  },
})
