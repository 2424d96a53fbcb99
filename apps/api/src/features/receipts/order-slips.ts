import { type Block, RULE, SPACE, type Slip, row, text } from './slip.ts'
import { clock, nameIn } from './slip-format.ts'
import { SLIP_TEXT } from './slip.text.ts'

type Lang = 'he' | 'en'
type NamedRow = { readonly name_he: string; readonly name_en: string }
export type PrintOrder = {
  readonly deli_id: number
  readonly public_id: string
  readonly number: number
  readonly order_type: 'delivery' | 'pickup'
  readonly customer_name: string
  readonly deli: NamedRow
  readonly promise_from: string
  readonly promise_to: string
  readonly bags: number | null
  readonly shelf: string
  readonly address: {
    readonly formatted: string
    readonly entrance: string
    readonly floor: string
    readonly apartment: string
  } | null
  readonly allergens: readonly NamedRow[]
  readonly allergy_note: string
  readonly note_kitchen: string
  readonly note_customer: string
  readonly lines: readonly (NamedRow & {
    readonly quantity: number
    readonly note: string
    readonly choices: readonly (NamedRow & { readonly quantity: number })[]
  })[]
}

const numberOf = (order: PrintOrder): string => `#${order.number}`
const spanOf = (order: PrintOrder): string => `${clock(order.promise_from)}-${clock(order.promise_to)}`
const allergyOf = (order: PrintOrder, lang: Lang): string =>
  [...order.allergens.map((one) => nameIn(lang, one)), order.allergy_note].filter(Boolean).join(', ')

/** Kitchen ticket: allergies first, then the quantity of each meal. */
export function ticketSlip(order: PrintOrder, lang: Lang): Slip {
  const words = SLIP_TEXT[lang]
  const allergy = allergyOf(order, lang)
  const lines = order.lines.flatMap((line): Block[] => [
    text(`${line.quantity}× ${nameIn(lang, line)}`, { bold: true, large: true }),
    ...line.choices.map((one) => text(`${one.quantity * line.quantity}× ${nameIn(lang, one)}`, { indent: true })),
    ...(line.note ? [text(`${words.note}: ${line.note}`, { indent: true, bold: true })] : []),
  ])
  return {
    lang,
    title: `${words.ticket} ${numberOf(order)}`,
    size: 'roll',
    blocks: [
      row(numberOf(order), clock(order.promise_from), { bold: true, large: true }),
      text([words[order.order_type], order.customer_name].filter(Boolean).join(' · ')),
      ...(allergy ? [text(`${words.allergy}: ${allergy}`, { loud: true, bold: true })] : []),
      RULE,
      ...lines,
      ...(order.note_kitchen ? [RULE, text(`${words.note}: ${order.note_kitchen}`, { bold: true })] : []),
    ],
  }
}

/** One label per bag; one before the order is packed. */
export function labelSlips(order: PrintOrder, lang: Lang): Slip[] {
  const words = SLIP_TEXT[lang]
  const bags = order.bags ?? 1
  const { address } = order
  const door = address
    ? [
        [words.entrance, address.entrance],
        [words.floor, address.floor],
        [words.apartment, address.apartment],
      ]
        .filter(([, value]) => value)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · ')
    : ''
  const allergy = allergyOf(order, lang)
  return Array.from({ length: bags }, (_, i) => ({
    lang,
    title: `${words.bag} ${i + 1}/${bags} ${numberOf(order)}`,
    size: 'label' as const,
    blocks: [
      row(numberOf(order), `${i + 1}/${bags}`, { bold: true, large: true }),
      text(order.customer_name || words[order.order_type], { bold: true }),
      ...(address ? [text(address.formatted), ...(door ? [text(door)] : [])] : [text(words.pickup)]),
      ...(allergy ? [text(`${words.allergy}: ${allergy}`, { loud: true, bold: true })] : []),
      text(`${nameIn(lang, order.deli)} · ${spanOf(order)}`),
      ...(order.shelf ? [text(`${words.shelf} ${order.shelf}`, { bold: true })] : []),
      { kind: 'qr', value: `${order.public_id}/${i + 1}` } satisfies Block,
      SPACE,
    ],
  }))
}
