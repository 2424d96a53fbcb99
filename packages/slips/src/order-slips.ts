import type { LocalisedName } from '@tavlin/domain/named'
import type { Lang } from '@tavlin/domain/language'
import { bagTypes, hasMeatAndDairy, type MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import { type Block, RULE, SPACE, type Slip, row, text } from './slip.ts'
import { clock, nameIn } from './slip-format.ts'
import { SLIP_TEXT } from './slip.text.ts'

export type PrintOrder = {
  readonly deli_id: number
  readonly public_id: string
  readonly number: number
  readonly order_type: 'delivery' | 'pickup'
  readonly customer_name: string
  readonly deli: LocalisedName
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
  readonly allergens: readonly LocalisedName[]
  readonly allergy_note: string
  readonly note_kitchen: string
  readonly note_customer: string
  readonly meat_and_dairy: MeatAndDairy
  readonly lines: readonly (LocalisedName & {
    readonly quantity: number
    readonly note: string
    readonly volume: number
    readonly kosher_type: string | null
    readonly choices: readonly (LocalisedName & { readonly quantity: number })[]
  })[]
}

const numberOf = (order: PrintOrder): string => `#${order.number}`
const spanOf = (order: PrintOrder): string => `${clock(order.promise_from)}-${clock(order.promise_to)}`
const allergyOf = (order: PrintOrder, lang: Lang): string =>
  [...order.allergens.map((one) => nameIn(lang, one)), order.allergy_note].filter(Boolean).join(', ')

/** Returns the kitchen ticket of an order, or of one section of it; allergies are printed above the meals. */
export function ticketSlip(order: PrintOrder, lang: Lang, section: LocalisedName | null = null): Slip {
  const copy = SLIP_TEXT[lang]
  const allergy = allergyOf(order, lang)
  const lines = order.lines.flatMap((line): Block[] => [
    text(`${line.quantity}× ${nameIn(lang, line)}`, { bold: true, large: true }),
    ...line.choices.map((one) => text(`${one.quantity * line.quantity}× ${nameIn(lang, one)}`, { indent: true })),
    ...(line.note ? [text(`${copy.note}: ${line.note}`, { indent: true, bold: true })] : []),
  ])
  return {
    lang,
    title: `${copy.ticket} ${numberOf(order)}`,
    size: 'roll',
    blocks: [
      ...(section ? [text(nameIn(lang, section), { align: 'center', bold: true })] : []),
      row(numberOf(order), clock(order.promise_from), { bold: true, large: true }),
      text([copy[order.order_type], order.customer_name].filter(Boolean).join(' · ')),
      ...(allergy ? [text(`${copy.allergy}: ${allergy}`, { loud: true, bold: true })] : []),
      RULE,
      ...lines,
      ...(order.note_kitchen ? [RULE, text(`${copy.note}: ${order.note_kitchen}`, { bold: true })] : []),
    ],
  }
}

/** Returns one label per bag; before the order is packed, a single one. */
export function labelSlips(order: PrintOrder, lang: Lang): Slip[] {
  const copy = SLIP_TEXT[lang]
  const bags = order.bags ?? 1
  const { address } = order
  const door = address
    ? [
        [copy.entrance, address.entrance],
        [copy.floor, address.floor],
        [copy.apartment, address.apartment],
      ]
        .filter(([, value]) => value)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · ')
    : ''
  const allergy = allergyOf(order, lang)
  const is_mixed = order.meat_and_dairy !== 'ignore' && hasMeatAndDairy(order.lines)
  const types = order.meat_and_dairy === 'separate' ? bagTypes(order.lines, bags) : []
  const kosherOf = (bag: number): string => (types[bag] ? copy[types[bag]] : copy.meat_and_dairy)
  return Array.from({ length: bags }, (_, i) => ({
    lang,
    title: `${copy.bag} ${i + 1}/${bags} ${numberOf(order)}`,
    size: 'label' as const,
    blocks: [
      row(numberOf(order), `${i + 1}/${bags}`, { bold: true, large: true }),
      text(order.customer_name || copy[order.order_type], { bold: true }),
      ...(address ? [text(address.formatted), ...(door ? [text(door)] : [])] : [text(copy.pickup)]),
      ...(allergy ? [text(`${copy.allergy}: ${allergy}`, { loud: true, bold: true })] : []),
      ...(is_mixed ? [text(kosherOf(i), { bold: true, large: true })] : []),
      text(`${nameIn(lang, order.deli)} · ${spanOf(order)}`),
      ...(order.shelf ? [text(`${copy.shelf} ${order.shelf}`, { bold: true })] : []),
      { kind: 'qr', value: `${order.public_id}/${i + 1}` } satisfies Block,
      SPACE,
    ],
  }))
}
