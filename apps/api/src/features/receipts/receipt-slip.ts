import type { FoundReceipt } from './receipt.repo.ts'
import { type Block, RULE, SPACE, type Slip, row, text } from './slip.ts'
import { money, moment, nameIn } from './slip-format.ts'
import { SLIP_TEXT, type SlipText } from './slip.text.ts'

type Lang = 'he' | 'en'

/** `mark` labels the original or a copy. */
export function receiptSlip(found: FoundReceipt, lang: Lang, mark: 'original' | 'copy' | null): Slip {
  const words = SLIP_TEXT[lang]
  const { content, kind, serial } = found
  const centred = { align: 'center' } as const
  const title = `${words[kind]} ${serial}`
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
      ...(content.business.vat_id ? [text(`${words.vat_id} ${content.business.vat_id}`, centred)] : []),
      SPACE,
      text(title, { ...centred, bold: true }),
      ...(mark ? [text(words[mark], centred)] : []),
      ...(found.refers_to ? [text(`${words.for_receipt} ${found.refers_to}`, centred)] : []),
      text(moment(found.issued_at), centred),
      text(`${words.order} ${content.order.number} · ${words[content.order.order_type]}`, centred),
      ...buyerBlocks(found, words),
      RULE,
      ...lineBlocks(content, lang),
      RULE,
      ...totalBlocks(found, lang, words),
      ...paymentBlocks(found, words),
      vatBlock(found, words),
      SPACE,
      ...(kind === 'receipt' ? [text(words.thanks, centred)] : []),
    ],
  }
}

function buyerBlocks(found: FoundReceipt, words: SlipText): Block[] {
  if (!found.buyer_vat_id) return []
  const { allocation_state, allocation_number } = found
  return [
    text(`${words.buyer}: ${found.buyer_name}`, { bold: true }),
    text(`${words.vat_id} ${found.buyer_vat_id}`),
    ...(allocation_state === 'given' ? [text(`${words.allocation}: ${allocation_number}`)] : []),
    ...(allocation_state === 'waiting' ? [text(words.allocation_waiting)] : []),
  ]
}

const lineBlocks = ({ lines }: FoundReceipt['content'], lang: Lang): Block[] =>
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

function totalBlocks({ content, total_agorot }: FoundReceipt, lang: Lang, words: SlipText): Block[] {
  const named = (one: FoundReceipt['content']['adjustments'][number]): string => {
    const own = one.name_he ? nameIn(lang, { name_he: one.name_he, name_en: one.name_en ?? '' }) : ''
    return [words[ADJUSTMENT_WORD[one.kind]], own].filter(Boolean).join(' · ')
  }
  const adjusted = content.adjustments.filter(({ agorot }) => agorot !== 0)
  return [
    ...(adjusted.length > 0 ? [row(words.meals, money(content.meals_agorot))] : []),
    ...adjusted.map((one) => row(named(one), money(one.agorot))),
    row(words.total, money(content.total_agorot), { bold: true, large: true }),
    ...(content.payment === null ? [row(words.tax_invoice, money(total_agorot), { bold: true })] : []),
  ]
}

/** States the amount the VAT belongs to, because a receipt of a part payment also shows the order total. */
const vatBlock = ({ vat_agorot, vat_percent, total_agorot }: FoundReceipt, words: SlipText): Block =>
  row(`${words.vat} ${vat_percent}% ${words.vat_of} ${money(total_agorot)}`, money(vat_agorot))

function paymentBlocks({ content: { payment } }: FoundReceipt, words: SlipText): Block[] {
  if (!payment) return []
  const { method, amount_agorot, card_last4, tendered_agorot, destination, points } = payment
  const how = [words[method], card_last4 && `**** ${card_last4}`, points && `(${points})`].filter(Boolean).join(' ')
  if (destination !== null)
    return [RULE, row(`${words.returned} ${words[`to_${destination}`]}`, money(amount_agorot), { bold: true })]
  const given = tendered_agorot !== null && tendered_agorot > amount_agorot ? tendered_agorot : null
  return [
    RULE,
    row(`${words.paid} · ${how}`, money(amount_agorot), { bold: true }),
    ...(given === null ? [] : [row(words.tendered, money(given)), row(words.change, money(given - amount_agorot))]),
  ]
}
