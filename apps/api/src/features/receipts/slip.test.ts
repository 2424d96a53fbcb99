import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdfText } from '#platform/pdf-compiler.ts'
import { labelSlips, ticketSlip } from './order-slips.ts'
import { receiptSlip } from './receipt-slip.ts'
import { slipsBytes } from './slip-escpos.ts'
import { slipsHtml } from './slip-html.ts'
import { COLUMNS, printedLines, visual, wrapped } from './slip-lines.ts'
import { slipsPdf } from './slip-pdf.ts'
import { PRINT_ORDER, RECEIPT } from '../../../test/slip-samples.ts'
import type { Slip } from './slip.ts'

const shown = (slip: Slip): string[] => printedLines(slip).map((line) => ('qr' in line ? `[${line.qr}]` : line.text))

test('prints a Hebrew receipt from the right with aligned amounts', () => {
  expect(shown(receiptSlip(RECEIPT, 'he', 'copy'))).toEqual([
    '         ןילבת',
    '                ףוגנזיד תיינדעמ',
    '              ביבא לת ,99 ףוגנזיד',
    '             514123454 קסוע / .פ.ח',
    '',
    '                2-2026-318 הלבק',
    '                      קתעה',
    '                12:57 15/11/2026',
    '               חולשמ · 213 הנמזה',
    '-'.repeat(COLUMNS),
    '   58.00 ₪                           קלס הבוק ×1',
    '                         הרבסוכ ילב ,תודיחי 6',
    '  108.00 ₪ לש קד ץוצק טלסו הריפ םע יתיב לצינש ×2',
    '                               הניחט תפסותב תיבה',
    '                          (ףירח) Jack בטור ×2',
    '  168.00 ₪                     Zero 0.5 הלוק ×12',
    '-'.repeat(COLUMNS),
    '  334.00 ₪                                  תונמ',
    '  -60.00 ₪                        60 ויתס · עצבמ',
    '   12.00 ₪                   ריעה בל · חולשמ ימד',
    '    4.00 ₪                                   פיט',
    '   -0.04 ₪                                 לוגיע',
    '289.96 ₪            כ״הס',
    '-'.repeat(COLUMNS),
    '  166.40 ₪                          ןמוזמ · םלוש',
    '  200.00 ₪                                 לבקתה',
    '   33.60 ₪                                  ףדוע',
    '   25.38 ₪                ₪ 166.40 ךותמ 18% מ״עמ',
    '',
    '                 תוארתהלו הדות',
  ])
})

test('encodes Hebrew and the shekel sign so that the bytes decode to the same text', () => {
  const slip = receiptSlip(RECEIPT, 'he', 'original')
  const bytes = slipsBytes([slip])
  const text = new TextDecoder('windows-1255').decode(bytes)
  // ESC t 49: windows-1255 in the table of the printer.
  expect(Buffer.from(bytes).includes(Buffer.from([0x1b, 0x74, 49]))).toBe(true)
  for (const line of shown(slip)) expect(text).toContain(line.replaceAll('×', 'x').replaceAll('״', '"'))
  expect(text).not.toContain('?')
})

test('marks a copy, and states amount and destination of a credit note', () => {
  expect(shown(receiptSlip(RECEIPT, 'en', 'copy')).map((line) => line.trim())).toContain('Copy')
  const payment = { ...RECEIPT.content.payment!, destination: 'wallet' as const }
  const credit = {
    ...RECEIPT,
    kind: 'credit_note' as const,
    refers_to: '2-2026-7',
    content: { ...RECEIPT.content, payment },
  }
  const lines = shown(receiptSlip(credit, 'en', 'original')).map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['Credit note 2-2026-318', 'For receipt 2-2026-7']))
  expect(lines.at(-3)).toMatch(/^Refunded to wallet +166\.40 ₪$/)
})

test('names a deli once when the business has the same name or none', () => {
  const { deli } = RECEIPT.content
  for (const name of [deli.name_he, '']) {
    const content = { ...RECEIPT.content, business: { ...RECEIPT.content.business, name } }
    const page = slipsHtml([receiptSlip({ ...RECEIPT, content }, 'he', null)])
    expect(page.split(deli.name_he)).toHaveLength(2)
  }
})

test('states the amount its VAT belongs to on a receipt of a part payment', () => {
  const lines = shown(receiptSlip(RECEIPT, 'en', 'original')).map((line) => line.trim())
  expect(lines).toContainEqual(expect.stringMatching(/^Total +289\.96 ₪$/))
  expect(lines).toContainEqual(expect.stringMatching(/^VAT 18% included in 166\.40 ₪ +25\.38 ₪$/))
})

test('names the buyer of an invoice and announces a pending number', () => {
  const buyer = { buyer_name: 'רימון בע״מ', buyer_vat_id: '514123454', allocation_state: 'waiting' as const }
  const invoice = { ...RECEIPT, ...buyer, kind: 'tax_invoice' as const, content: { ...RECEIPT.content, payment: null } }
  const lines = shown(receiptSlip(invoice, 'en', 'original')).map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['VAT ID 514123454', 'Allocation number to follow']))
})

test('multiplies quantities for the kitchen: two meals with two sides each are four sides', () => {
  const lines = shown(ticketSlip(PRINT_ORDER, 'en')).map((line) => line.trim())
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^#226 +13:00$/),
    'Delivery · םילכירדא הביל',
    'Allergy: Nuts',
  ])
  expect(lines).toEqual(expect.arrayContaining(['2× Chicken schnitzel', '4× Fries', '6× Meatballs']))
})

test('prints a label for each bag', () => {
  const labels = labelSlips(PRINT_ORDER, 'he').map(shown)
  expect(labels.map((lines) => lines[0]!.trim())).toEqual([1, 2, 3].map((n) => expect.stringMatching(`^${n}/3 +#226$`)))
  expect(labels[0]).toContain('B4 ףדמ'.padStart(COLUMNS))
  expect(labels[2]!.at(-2)).toBe(`[${PRINT_ORDER.public_id}/3]`)
})

test('escapes user text on the page and in the PDF', () => {
  const evil = { ...PRINT_ORDER, customer_name: '<img src=x onerror=alert(1)> #read("/etc/passwd")' }
  expect(slipsHtml([ticketSlip(evil, 'en')])).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(readPdfText(slipsPdf([ticketSlip(evil, 'en')]))).toContain('#read("/etc/')
})

test('keeps every line within the roll, whatever was written', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(words, fc.constantFrom('he', 'en'), (name, lang) => {
      const order = { ...PRINT_ORDER, customer_name: name, note_kitchen: name }
      for (const line of printedLines(ticketSlip(order, lang)))
        if (!('qr' in line)) expect(line.text.length).toBeLessThanOrEqual(line.large ? COLUMNS / 2 : COLUMNS)
    }),
  )
  expect(wrapped('אבג '.repeat(30).trim(), 12).every((line) => line.length <= 12)).toBe(true)
  // A hyphen keeps a time range together; a dash would let bidi swap it.
  expect(visual('12:00-12:30', true)).toBe('12:00-12:30')
})
