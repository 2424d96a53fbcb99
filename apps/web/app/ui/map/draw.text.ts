import { texts } from '#platform/text.ts'

export const drawText = texts({
  hint_open: {
    he: 'הקשה על המפה מוסיפה נקודה. הקשה על הנקודה הראשונה, או Enter, סוגרת את הגבול.',
    en: 'Press the map to add a point. Press the first point, or Enter, to close the border.',
  },
  hint_closed: {
    he: 'אפשר לגרור נקודות. הקשה על נקודה קטנה באמצע קו מוסיפה נקודה, ו־Delete מסיר את הנבחרת.',
    en: 'Drag the points. Press a small one in the middle of a line to add it; Delete removes the chosen one.',
  },
  keys: {
    he: 'החיצים מזיזים את הנקודה הנבחרת, ועם Shift רחוק יותר.',
    en: 'Arrow keys move the chosen point, with Shift farther.',
  },
  points: { he: 'נקודות הגבול', en: 'Points of the border' },
  point: { he: 'נקודה {at}', en: 'Point {at}' },
  add_after: { he: 'נקודה חדשה אחרי {at}', en: 'New point after {at}' },
  add_centre: { he: 'נקודה במרכז המפה', en: 'Point at the map’s centre' },
  remove: { he: 'הסרת הנקודה', en: 'Remove the point' },
  close: { he: 'סגירת הגבול', en: 'Close the border' },
  cancel: { he: 'ביטול הציור', en: 'Cancel drawing' },
  done: { he: 'סיום', en: 'Done' },
})
