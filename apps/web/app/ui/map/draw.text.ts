import { translations } from '#base/text.ts'

export const drawText = translations({
  hint_open: {
    he: 'לחצו על המפה להוספת נקודה. לחיצה על הנקודה הראשונה, או Enter, סוגרת את הגבול.',
    en: 'Click the map to add a point. Click the first point, or press Enter, to close the border.',
  },
  hint_closed: {
    he: 'גררו נקודות כדי להזיז אותן. לחיצה על נקודה קטנה באמצע קו מוסיפה נקודה, ו־Delete מסיר את הנקודה הנבחרת.',
    en: 'Drag points to move them. Click a small point in the middle of a line to add one; Delete removes the selected point.',
  },
  keys: {
    he: 'החצים מזיזים את הנקודה הנבחרת. Shift מזיז רחוק יותר.',
    en: 'Arrow keys move the selected point. Hold Shift to move farther.',
  },
  points: { he: 'נקודות הגבול', en: 'Border points' },
  point: { he: 'נקודה {at}', en: 'Point {at}' },
  add_after: { he: 'הוספת נקודה אחרי {at}', en: 'Add point after {at}' },
  add_centre: { he: 'הוספת נקודה במרכז המפה', en: 'Add point at map center' },
  remove: { he: 'הסרת הנקודה', en: 'Remove point' },
  close: { he: 'סגירת הגבול', en: 'Close border' },
  cancel: { he: 'ביטול הציור', en: 'Cancel drawing' },
  done: { he: 'סיום', en: 'Done' },
})
