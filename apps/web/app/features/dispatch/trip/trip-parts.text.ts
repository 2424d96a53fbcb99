import { texts } from '#platform/text.ts'

/** Words of the parts of a trip that are fetched when they are opened. */
export const partsText = texts({
  hand_over_to: { he: 'לאיזה נהג?', en: 'To which driver?' },
  hand_over_free: { he: 'ללא טיול', en: 'no trip' },
  hand_over_swap: { he: 'החלפה עם טיול {letter}', en: 'swaps with trip {letter}' },
  hand_over_lead: {
    he: 'הרצף נשאר. עם נהג שכבר יש לו טיול, השניים יתחלפו.',
    en: 'The sequence stays. With a driver who has a trip the two swap.',
  },
  start_save: { he: 'חישוב מחדש', en: 'Compute anew' },
  start_at_hint: { he: 'כל ההגעות יחושבו מהיציאה הזאת.', en: 'Every arrival is computed from this start.' },
  loaded_of: { he: 'הועמסו <m></m> שקיות', en: '<m></m> bags loaded' },
  load_missing: {
    he: '{count, plural, one {חסרה שקית אחת} two {חסרות שתי שקיות} other {חסרות # שקיות}}',
    en: '{count, plural, one {1 bag is missing} other {# bags are missing}}',
  },
  load_complete: { he: 'הכול הועמס', en: 'Everything is loaded' },
  load_of_order: { he: 'שקיות שהועמסו מהזמנה {number}', en: 'Bags loaded of order {number}' },
  load_label: { he: 'סריקת מדבקה', en: 'Scan a label' },
  load_stranger: { he: 'השקית הזאת לא שייכת לטיול.', en: 'This bag is not of this trip.' },
  load_all: { he: 'הכול הועמס', en: 'All loaded' },
  card_promised: { he: 'הובטח', en: 'Promised' },
  card_collect: { he: 'לגבייה:', en: 'To collect:' },
  changes: { he: 'שינויים אחרונים בטיול', en: 'Last changes of the trip' },
  no_changes: { he: 'עוד לא השתנה דבר.', en: 'Nothing changed yet.' },
  undo: { he: 'ביטול', en: 'Undo' },
  undo_of: { he: 'ביטול הפעולה משעה {at}', en: 'Undo the action of {at}' },
})
