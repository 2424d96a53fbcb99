import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type LinesOf, translations } from '#base/text.ts'

/** Refusals of imports. `count` is the number of the row; 0 when it is unknown. */
export const importRefusals = translations({
  import_file_empty: {
    he: 'אין שורות בקובץ. בחרו קובץ אחר.',
    en: 'The file has no rows. Choose another file.',
  },
  import_file_type_wrong: {
    he: 'זה לא קובץ CSV או XLSX. שמרו אותו באחד הפורמטים האלה.',
    en: 'This isn’t a CSV or XLSX file. Save it in one of these formats.',
  },
  import_file_too_large: {
    he: 'הקובץ גדול מדי: עד 5 מגה־בייט, ולקובץ CSV של לקוחות עד 100. חלקו אותו לכמה קבצים.',
    en: 'The file is too large: up to 5 MB, or 100 MB for a CSV file of customers. Split it into several files.',
  },
  import_file_damaged: {
    he: 'לא ניתן לקרוא את הקובץ. שמרו אותו שוב ונסו שנית.',
    en: 'The file can’t be read. Save it again and retry.',
  },
  import_quote_not_closed: {
    he: 'יש מירכאות שלא נסגרו{count, plural, =0 {} other { (שורה #)}}. תקנו והעלו שוב.',
    en: 'A quotation mark isn’t closed{count, plural, =0 {} other { (row #)}}. Fix it and upload again.',
  },
  import_cells_merged: {
    he: 'יש בגיליון תאים ממוזגים{count, plural, =0 {} other { (שורה #)}}. בטלו את המיזוג והעלו שוב.',
    en: 'The sheet has merged cells{count, plural, =0 {} other { (row #)}}. Unmerge them and upload again.',
  },
  import_too_many_rows: {
    he: 'בקובץ יותר מדי שורות: עד 20,000, ולקובץ CSV של לקוחות עד 500,000. חלקו אותו.',
    en: 'The file has too many rows: up to 20,000, or 500,000 for a CSV file of customers. Split it.',
  },
  import_too_many_columns: {
    he: 'בקובץ יש יותר מ־100 עמודות. מחקו עמודות מיותרות.',
    en: 'The file has more than 100 columns. Delete some.',
  },
  import_archive_wrong: {
    he: 'זה לא קובץ ZIP תקין. דחסו את התמונות שוב.',
    en: 'This isn’t a ZIP file that can be read. Compress the pictures again.',
  },
  import_archive_empty: {
    he: 'אין תמונות בקובץ ה־ZIP.',
    en: 'The ZIP file has no pictures.',
  },
  import_archive_too_large: {
    he: 'קובץ ה־ZIP גדול מדי: עד 1,000 תמונות ו־100 מגה־בייט. חלקו אותו לכמה קבצים.',
    en: 'The ZIP file is too large: up to 1,000 pictures and 100 MB. Split it into several files.',
  },
  import_mapping_wrong: {
    he: 'התאמת העמודות שגויה. כל שדה צריך עמודה משלו.',
    en: 'The columns don’t match. Each field needs its own column.',
  },
  import_state_changed: {
    he: 'סטטוס הייבוא השתנה. רעננו את העמוד.',
    en: 'The import’s status has changed. Refresh the page.',
  },
  import_has_rejected_rows: {
    he: 'יש שורות שנדחו. ייבאו רק את השורות התקינות, או תקנו את הקובץ.',
    en: 'Some rows were rejected. Import only the valid rows, or fix the file.',
  },
  import_changes_nothing: {
    he: 'אין בקובץ שורה שמשנה משהו, ולכן אין מה לייבא.',
    en: 'No row changes anything, so there’s nothing to import.',
  },
  sample_menu_not_empty: {
    he: 'לעסק כבר יש מנות משלו, ולכן אי אפשר לטעון את התפריט לדוגמה.',
    en: 'Your business already has its own meals, so the sample menu can’t be loaded.',
  },
  import_target_changed: {
    he: 'השורה השתנתה מאז הייבוא ולכן לא שוחזרה.',
    en: 'This was changed after the import, so it stays as it is.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

export type ImportRefusal = keyof LinesOf<typeof importRefusals>
