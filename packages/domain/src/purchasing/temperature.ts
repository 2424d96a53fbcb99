import { Refusal } from '../refusal.ts'

/** The measured temperature and the limit of the category, in tenths of a degree Celsius. */
export type MeasuredGoods = {
  readonly temperature_tenths: number | null
  /** Null when goods of this category are received without measuring. */
  readonly max_temperature_tenths: number | null
}

export const isTooWarm = ({ temperature_tenths, max_temperature_tenths }: MeasuredGoods): boolean =>
  temperature_tenths !== null && max_temperature_tenths !== null && temperature_tenths > max_temperature_tenths

type AcceptedLine = MeasuredGoods & {
  readonly line_id: number
  readonly accepted_base: number
  readonly note: string
}

/** Accepted goods must be measured where the category has a limit. Warmer goods are accepted only with a reason. */
export function checkTemperature({ line_id, accepted_base, note, ...goods }: AcceptedLine): void {
  const { temperature_tenths, max_temperature_tenths } = goods
  if (max_temperature_tenths === null || accepted_base === 0) return
  if (temperature_tenths === null) throw new Refusal('temperature_missing', { line_id, max_temperature_tenths })
  if (isTooWarm(goods) && !note.trim()) throw new Refusal('goods_too_warm', { line_id, max_temperature_tenths })
}
