import { texts } from '#base/text.ts'

export const variantDialogText = texts({
  required: { he: 'חובה', en: 'Required' },
  exactly: { he: 'בחרו {n}', en: 'Choose {n}' },
  at_least: { he: 'לפחות {n}', en: 'At least {n}' },
  up_to: { he: 'עד {n}', en: 'Up to {n}' },
  between: { he: 'בין {min} ל־{max}', en: '{min} to {max}' },
  any: { he: 'לא חובה', en: 'Optional' },
  off_inactive: { he: 'לא זמין', en: 'Not available' },
  off_ingredient_inactive: { he: 'הרכיב אזל', en: 'Ingredient unavailable' },
  off_snoozed: { he: 'לא זמין כרגע', en: 'Not available right now' },
  group_min: { he: 'בחרו לפחות {n}.', en: 'Choose at least {n}.' },
  group_max: { he: 'אפשר לבחור עד {n}.', en: 'Choose up to {n}.' },
  distinct_min: { he: 'בחרו לפחות {n} סוגים.', en: 'Choose at least {n} different options.' },
  distinct_max: { he: 'אפשר לבחור עד {n} סוגים.', en: 'Choose up to {n} different options.' },
  value_max: { he: 'אפשר לבחור עד {n} מהאפשרות הזאת.', en: 'Choose up to {n} of this option.' },
  value_not_available: {
    he: 'אחת האפשרויות שנבחרו כבר לא זמינה.',
    en: 'One of the selected options is no longer available.',
  },
  depends_on: { he: 'האפשרות הזאת תלויה בבחירה אחרת.', en: 'This option depends on another choice.' },
  note: { he: 'הערה למנה', en: 'Item note' },
  note_hint: { he: 'בלי בצל, רוטב בצד', en: 'No onion, sauce on the side' },
  quantity: { he: 'כמות', en: 'Quantity' },
  add: { he: 'הוספה', en: 'Add' },
  save: { he: 'שמירה', en: 'Save' },
  none: { he: 'ללא', en: 'None' },
})
