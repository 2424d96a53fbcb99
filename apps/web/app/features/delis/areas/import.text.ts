import { translations } from '#base/text.ts'

export const importText = translations({
  title: { he: 'ייבוא אזורים מ־GeoJSON', en: 'Import areas from GeoJSON' },
  lead: {
    he: 'כל פוליגון יהפוך לאזור. השמות נלקחים מהקובץ, והאזורים מוצגים במפה לפני השמירה.',
    en: 'Each polygon becomes an area. Names come from the file, and areas are shown on the map before saving.',
  },
  file: { he: 'בחירת קובץ', en: 'Choose file' },
  paste: { he: 'או הדביקו את הטקסט', en: 'Or paste the text' },
  fee: { he: 'דמי משלוח לכולם', en: 'Delivery fee for all' },
  minimum: { he: 'מינימום הזמנה לכולם', en: 'Minimum order for all' },
  found: {
    he: '{count, plural, one {נמצא אזור אחד} two {נמצאו שני אזורים} other {נמצאו # אזורים}}',
    en: '{count, plural, one {1 area found} other {# areas found}}',
  },
  unnamed: { he: 'אזור {number}', en: 'Area {number}' },
  save: {
    he: '{count, plural, =0 {הוספת האזורים} one {הוספת אזור אחד} two {הוספת שני אזורים} other {הוספת # אזורים}}',
    en: '{count, plural, =0 {Add areas} one {Add 1 area} other {Add # areas}}',
  },
  saved: {
    he: '{count, plural, one {נוסף אזור אחד} two {נוספו שני אזורים} other {נוספו # אזורים}}',
    en: '{count, plural, one {1 area added} other {# areas added}}',
  },
  cancel: { he: 'ביטול', en: 'Cancel' },
  wrong: { he: 'לא הצלחנו לקרוא את האזורים', en: 'The areas couldn’t be read' },
  in_area: { he: 'באזור ״{name}״: {fault}', en: 'Area “{name}”: {fault}' },
  not_json: { he: 'הטקסט אינו JSON תקין.', en: 'The text isn’t valid JSON.' },
  not_geojson: { he: 'הקובץ אינו GeoJSON.', en: 'The file isn’t GeoJSON.' },
  no_polygon: { he: 'אין פוליגונים בקובץ.', en: 'The file has no polygons.' },
  too_many: { he: 'למעדנייה יכולים להיות עד 100 אזורים.', en: 'A deli can have up to 100 areas.' },
  too_many_rings: { he: 'לפוליגון יש יותר מדי חורים.', en: 'A polygon has too many holes.' },
  too_many_positions: {
    he: 'לגבול יש יותר מ־500 נקודות. פשטו אותו ונסו שוב.',
    en: 'A border has more than 500 points. Simplify it and try again.',
  },
  position: { he: 'באחת הנקודות קו האורך או קו הרוחב לא תקינים.', en: 'A point’s longitude or latitude isn’t valid.' },
  not_closed: { he: 'הגבול לא נסגר בנקודה הראשונה.', en: 'A border doesn’t close at its first point.' },
  too_few: { he: 'לגבול יש פחות משלוש נקודות.', en: 'A border has fewer than three points.' },
  crosses_itself: { he: 'הגבול חוצה את עצמו.', en: 'A border crosses itself.' },
  no_surface: { he: 'הגבול לא מקיף שטח.', en: 'A border has no area.' },
  too_large: { he: 'הקובץ גדול מ־500 ק״ב.', en: 'The file is larger than 500 KB.' },
})
