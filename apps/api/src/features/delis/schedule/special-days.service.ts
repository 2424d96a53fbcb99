import { holidaysNear } from './holidays.ts'

type SpecialDay = { readonly date: string; readonly title_he: string; readonly title_en: string }

const SPECIAL = holidaysNear(null)
  .filter(({ kind }) => kind === 'holiday' || kind === 'eve')
  .map(({ date, title_he, title_en }): SpecialDay => ({ date, title_he, title_en }))

/** Holidays and their eves from `from` until before `until`, on which a deli sells other quantities than usual. */
export const specialDays = (from: string, until: string): readonly SpecialDay[] =>
  SPECIAL.filter(({ date }) => from <= date && date < until)
