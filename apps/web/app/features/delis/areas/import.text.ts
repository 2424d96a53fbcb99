import { texts } from '#platform/text.ts'

export const importText = texts({
  title: { he: 'ייבוא אזורים מ־GeoJSON', en: 'Import areas from GeoJSON' },
  lead: {
    he: 'כל פוליגון נעשה אזור. השמות נלקחים מהקובץ, והם מופיעים במפה לפני השמירה.',
    en: 'Each polygon becomes an area. Names come from the file; the map shows them before anything is saved.',
  },
  file: { he: 'בחירת קובץ', en: 'Choose a file' },
  paste: { he: 'או הדבקת הטקסט', en: 'Or paste the text' },
  fee: { he: 'דמי משלוח לכולם', en: 'Delivery fee for all' },
  minimum: { he: 'מינימום הזמנה לכולם', en: 'Minimum order for all' },
  found: {
    he: '{count, plural, one {נמצא אזור אחד} two {נמצאו שני אזורים} other {נמצאו # אזורים}}',
    en: '{count, plural, one {One area found} other {# areas found}}',
  },
  unnamed: { he: 'אזור {number}', en: 'Area {number}' },
  save: {
    he: '{count, plural, =0 {הוספת האזורים} one {הוספת אזור אחד} two {הוספת שני אזורים} other {הוספת # אזורים}}',
    en: '{count, plural, =0 {Add the areas} one {Add one area} other {Add # areas}}',
  },
  saved: {
    he: '{count, plural, one {נוסף אזור אחד} two {נוספו שני אזורים} other {נוספו # אזורים}}',
    en: '{count, plural, one {One area was added} other {# areas were added}}',
  },
  cancel: { he: 'ביטול', en: 'Cancel' },
  wrong: { he: 'אי אפשר לקרוא את האזורים', en: 'The areas cannot be read' },
  in_area: { he: 'באזור „{name}”: {fault}', en: 'In the area “{name}”: {fault}' },
  not_json: { he: 'הטקסט אינו JSON תקין.', en: 'The text is not valid JSON.' },
  not_geojson: { he: 'הקובץ אינו GeoJSON.', en: 'The file is not GeoJSON.' },
  no_polygon: { he: 'אין בקובץ אף פוליגון.', en: 'There is no polygon in the file.' },
  too_many: { he: 'למעדנייה יכולים להיות עד 100 אזורים.', en: 'A deli can have up to 100 areas.' },
  too_many_rings: { he: 'לפוליגון יש יותר מדי חורים.', en: 'A polygon has too many holes.' },
  too_many_positions: {
    he: 'לגבול יש יותר מ־500 נקודות. אפשר לפשט אותו ולנסות שוב.',
    en: 'A border has more than 500 points. Simplify it and try again.',
  },
  position: { he: 'נקודה אינה קו אורך וקו רוחב.', en: 'A point is not a longitude and a latitude.' },
  not_closed: { he: 'גבול אינו נסגר בנקודה הראשונה.', en: 'A border does not end where it began.' },
  too_few: { he: 'לגבול יש פחות משלוש נקודות.', en: 'A border has fewer than three points.' },
  crosses_itself: { he: 'גבול חוצה את עצמו.', en: 'A border crosses itself.' },
  no_surface: { he: 'גבול אינו מקיף שטח.', en: 'A border encloses no surface.' },
  too_large: { he: 'הקובץ גדול מ־500 ק״ב.', en: 'The file is larger than 500 kB.' },
})
