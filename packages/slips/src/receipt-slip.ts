import type { Lang } from '@tavlin/domain/language'
import type { ReceiptKind } from '@tavlin/domain/orders/receipt'
import type { ReceiptContent } from './receipt-content.ts'
import { type Block, RULE, SPACE, type Slip, row, text } from './slip.ts'
import { money, moment, nameIn } from './slip-format.ts'
import { SLIP_TEXT, type SlipText } from './slip.text.ts'

/** Content of a printed receipt. The till builds it on the device for offline sales. */
export type SlipReceipt = {
  readonly public_id: string
  readonly kind: ReceiptKind
  readonly serial: string
  readonly refers_to: string | null
  readonly refers_to_kind: ReceiptKind | null
  readonly issued_at: string
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly vat_percent: number
  readonly buyer_name: string
  readonly buyer_vat_id: string
  readonly allocation_state: 'none' | 'waiting' | 'given' | 'rejected'
  readonly allocation_number: string
  readonly content: ReceiptContent
  /**
   * Number called out for a sale that the server has not numbered yet; the receipt then says that it was issued
   * offline.
   */
  readonly offline_number?: string
}

/** `mark` labels the original or a copy; null prints no label. */
export function receiptSlip(found: SlipReceipt, lang: Lang, mark: 'original' | 'copy' | null): Slip {
  const copy = SLIP_TEXT[lang]
  const { content, kind, serial } = found
  const centred = { align: 'center' } as const
  const title = `${copy[kind]} ${serial}`
  const deli = nameIn(lang, content.deli)
  const business = content.business.name || deli
  return {
    lang,
    title,
    size: 'roll',
    blocks: [
      text(business, { ...centred, bold: true, large: true }),
      ...(business === deli ? [] : [text(deli, centred)]),
      ...(content.deli.address ? [text(content.deli.address, centred)] : []),
      ...(content.business.vat_id ? [text(`${copy.vat_id} ${content.business.vat_id}`, centred)] : []),
      SPACE,
      text(title, { ...centred, bold: true }),
      ...(mark ? [text(copy[mark], centred)] : []),
      ...(found.refers_to ? [text(originalOf(found, copy), centred)] : []),
      text(moment(found.issued_at), centred),
      text(
        `${copy.order} ${found.offline_number ?? content.order.number} · ${copy[content.order.order_type]}`,
        centred,
      ),
      ...(found.offline_number === undefined ? [] : [text(copy.issued_offline, centred)]),
      ...buyerBlocks(found, copy),
      RULE,
      ...lineBlocks(content, lang),
      RULE,
      ...totalBlocks(found, lang, copy),
      ...paymentBlocks(found, copy),
      vatBlock(found, copy),
      SPACE,
      // The till scans this code to refund the sale.
      ...(isOfCharge(found)
        ? [text(copy.thanks, centred), { kind: 'qr', value: found.public_id } satisfies Block]
        : []),
    ],
  }
}

const isOfCharge = ({ kind }: SlipReceipt): boolean => kind === 'receipt' || kind === 'invoice_receipt'

const originalOf = ({ refers_to, refers_to_kind }: SlipReceipt, copy: SlipText): string =>
  `${copy.for_document} ${copy[refers_to_kind ?? 'receipt'].toLowerCase()} ${refers_to}`

function buyerBlocks(found: SlipReceipt, copy: SlipText): Block[] {
  if (!found.buyer_vat_id) return []
  const { allocation_state, allocation_number } = found
  return [
    text(`${copy.buyer}: ${found.buyer_name}`, { bold: true }),
    text(`${copy.vat_id} ${found.buyer_vat_id}`),
    ...(allocation_state === 'given' ? [text(`${copy.allocation}: ${allocation_number}`)] : []),
    ...(allocation_state === 'waiting' ? [text(copy.allocation_waiting)] : []),
  ]
}

const lineBlocks = ({ lines }: SlipReceipt['content'], lang: Lang): Block[] =>
  lines.flatMap((line) => {
    const choices = line.choices
      .map((one) => (one.quantity > 1 ? `${one.quantity}× ` : '') + nameIn(lang, one))
      .join(', ')
    return [
      row(`${line.quantity}× ${nameIn(lang, line)}`, money(line.line_agorot)),
      ...(choices ? [text(choices, { indent: true })] : []),
    ]
  })

const ADJUSTMENT_WORD = {
  promotion: 'promotion',
  discount: 'discount',
  delivery: 'delivery_fee',
  tip: 'tip',
  rounding: 'rounding',
} as const

function totalBlocks({ content, kind, total_agorot }: SlipReceipt, lang: Lang, copy: SlipText): Block[] {
  const named = (one: SlipReceipt['content']['adjustments'][number]): string => {
    const own = one.name_he ? nameIn(lang, { name_he: one.name_he, name_en: one.name_en ?? '' }) : ''
    return [copy[ADJUSTMENT_WORD[one.kind]], own].filter(Boolean).join(' · ')
  }
  const adjusted = content.adjustments.filter(({ agorot }) => agorot !== 0)
  return [
    ...(adjusted.length > 0 ? [row(copy.meals, money(content.meals_agorot))] : []),
    ...adjusted.map((one) => row(named(one), money(one.agorot))),
    row(copy.total, money(content.total_agorot), { bold: true, large: true }),
    ...(content.payment === null ? [row(copy[kind], money(total_agorot), { bold: true })] : []),
  ]
}

/** Prints the amount that the VAT belongs to, because the receipt of a part payment also shows the order total. */
const vatBlock = ({ vat_agorot, vat_percent, total_agorot }: SlipReceipt, copy: SlipText): Block =>
  row(`${copy.vat} ${vat_percent}% ${copy.vat_of} ${money(total_agorot)}`, money(vat_agorot))

function paymentBlocks({ content: { payment } }: SlipReceipt, copy: SlipText): Block[] {
  if (!payment) return []
  const { method, amount_agorot, card_last4, tendered_agorot, destination, points } = payment
  const how = [copy[method], card_last4 && `**** ${card_last4}`, points && `(${points})`].filter(Boolean).join(' ')
  if (destination !== null)
    return [RULE, row(`${copy.returned} ${copy[`to_${destination}`]}`, money(amount_agorot), { bold: true })]
  const given = tendered_agorot !== null && tendered_agorot > amount_agorot ? tendered_agorot : null
  return [
    RULE,
    row(`${copy.paid} · ${how}`, money(amount_agorot), { bold: true }),
    ...(given === null ? [] : [row(copy.tendered, money(given)), row(copy.change, money(given - amount_agorot))]),
  ]
}
