import { type CashCount, DENOMINATIONS_AGOROT, type Denomination } from '@tavlin/domain/till/cash-count'

/** Quantities as they were typed; an empty field counts as none. */
export type CountDraft = Readonly<Partial<Record<Denomination, string>>>

/** Digits of a quantity: the contract allows up to 10,000 notes or coins of one value. */
const MOST_DIGITS = 4

export const cleanQuantity = (typed: string): string =>
  typed
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)

const quantityIn = (draft: CountDraft, denomination: Denomination): number => Number(draft[denomination] ?? '')

/** Builds the request, without empty rows. */
export const countOf = (draft: CountDraft): { denomination_agorot: Denomination; quantity: number }[] =>
  DENOMINATIONS_AGOROT.map((denomination_agorot) => ({
    denomination_agorot,
    quantity: quantityIn(draft, denomination_agorot),
  })).filter(({ quantity }) => quantity > 0)

export const draftOf = (counts: CashCount): CountDraft =>
  Object.fromEntries(counts.map(({ denomination_agorot, quantity }) => [denomination_agorot, String(quantity)]))
