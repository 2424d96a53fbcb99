import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdfText } from '#platform/files/pdf-compiler.ts'
import { labelSlips, ticketSlip } from '@tavlin/slips/order-slips'
import { receiptSlip } from '@tavlin/slips/receipt-slip'
import { slipsBytes } from '@tavlin/slips/slip-escpos'
import { slipsHtml } from './slip-html.ts'
import { COLUMNS, columnsOf, printedLines, visual, wrapped } from '@tavlin/slips/slip-lines'
import { slipsPdf } from './slip-pdf.ts'
import { PRINT_ORDER, RECEIPT } from '../../../test/slip-samples.ts'
import type { Slip } from '@tavlin/slips/slip'

const shown = (slip: Slip): string[] => printedLines(slip).map((line) => ('qr' in line ? `[${line.qr}]` : line.text))

test('a Hebrew receipt is right-aligned with aligned amounts', () => {
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
    '[public]',
  ])
})

test('encodes Hebrew and the shekel sign so that the bytes decode to the same text', () => {
  const slip = receiptSlip(RECEIPT, 'he', 'original')
  const bytes = slipsBytes([slip])
  const text = new TextDecoder('windows-1255').decode(bytes)
  // The bytes ESC t 49 select windows-1255 in the table of the printer.
  expect(Buffer.from(bytes).includes(Buffer.from([0x1b, 0x74, 49]))).toBe(true)
  for (const line of shown(slip).slice(0, -1)) expect(text).toContain(line.replaceAll('×', 'x').replaceAll('״', '"'))
  expect(text).not.toContain('?')
})

test('opens the drawer by a pulse before the slip, only when requested', () => {
  const slip = receiptSlip(RECEIPT, 'he', 'original')
  const pulseAt = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(Buffer.from([0x1b, 0x70, 0x00]))
  const kicked = slipsBytes([slip], { opens_drawer: true })
  expect(pulseAt(kicked)).toBeGreaterThan(0)
  expect(pulseAt(kicked)).toBeLessThan(10)
  expect(pulseAt(slipsBytes([slip]))).toBe(-1)
})

test('marks a copy, and prints amount and destination of a credit note', () => {
  expect(shown(receiptSlip(RECEIPT, 'en', 'copy')).map((line) => line.trim())).toContain('Copy')
  const payment = { ...RECEIPT.content.payment!, destination: 'wallet' as const }
  const credit = {
    ...RECEIPT,
    kind: 'credit_note' as const,
    refers_to: '2-2026-7',
    refers_to_kind: 'invoice_receipt' as const,
    content: { ...RECEIPT.content, payment },
  }
  const lines = shown(receiptSlip(credit, 'en', 'original')).map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['Credit note 2-2026-318', 'For tax invoice/receipt 2-2026-7']))
  expect(lines.at(-3)).toMatch(/^Refunded to wallet +166\.40 ₪$/)
})

test('prints the name of a deli once when the business has the same name or none', () => {
  const { deli } = RECEIPT.content
  for (const name of [deli.name_he, '']) {
    const content = { ...RECEIPT.content, business: { ...RECEIPT.content.business, name } }
    const page = slipsHtml([receiptSlip({ ...RECEIPT, content }, 'he', null)])
    expect(page.split(deli.name_he)).toHaveLength(2)
  }
})

test('a receipt of a part payment prints the amount that its VAT belongs to', () => {
  const lines = shown(receiptSlip(RECEIPT, 'en', 'original')).map((line) => line.trim())
  expect(lines).toContainEqual(expect.stringMatching(/^Total +289\.96 ₪$/))
  expect(lines).toContainEqual(expect.stringMatching(/^VAT 18% included in 166\.40 ₪ +25\.38 ₪$/))
})

test('an invoice shows the buyer and that its allocation number is still pending', () => {
  const buyer = { buyer_name: 'רימון בע״מ', buyer_vat_id: '514123454', allocation_state: 'waiting' as const }
  const invoice = { ...RECEIPT, ...buyer, kind: 'tax_invoice' as const, content: { ...RECEIPT.content, payment: null } }
  const lines = shown(receiptSlip(invoice, 'en', 'original')).map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['VAT ID 514123454', 'Allocation number to follow']))
})

test('a kitchen ticket multiplies quantities: two meals with two sides each are four sides', () => {
  const lines = shown(ticketSlip(PRINT_ORDER, 'en')).map((line) => line.trim())
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^#226 +13:00$/),
    'Delivery · םילכירדא הביל',
    'Allergy: Nuts',
  ])
  expect(lines).toEqual(expect.arrayContaining(['2× Chicken schnitzel', '4× Fries', '6× Meatballs']))
})

test('labels the bags of an order with meat and dairy as the business chose', () => {
  const cake = { name_he: 'עוגת גבינה', name_en: 'Cheesecake', quantity: 1, note: '', volume: 30, choices: [] }
  const order = { ...PRINT_ORDER, lines: [...PRINT_ORDER.lines, { ...cake, kosher_type: 'dairy' }] }
  const kosherLines = (one: typeof PRINT_ORDER) =>
    labelSlips(one, 'en').map((label) =>
      shown(label)
        .filter((line) => /Meat|Dairy/.test(line))
        .map((line) => line.trim()),
    )
  expect(kosherLines(order)).toEqual([['Meat'], ['Meat'], ['Dairy']])
  expect(kosherLines({ ...order, bags: 1 })).toEqual([['Meat and dairy']])
  expect(kosherLines({ ...order, meat_and_dairy: 'warn' })).toEqual(Array.from({ length: 3 }, () => ['Meat and dairy']))
  expect(kosherLines({ ...order, meat_and_dairy: 'ignore' })).toEqual([[], [], []])
  expect(kosherLines(PRINT_ORDER)).toEqual([[], [], []])
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

test('keeps every printed line within the roll, whatever the text is', () => {
  const any_text = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(any_text, fc.constantFrom('he', 'en'), (name, lang) => {
      const order = { ...PRINT_ORDER, customer_name: name, note_kitchen: name }
      for (const line of printedLines(ticketSlip(order, lang)))
        if (!('qr' in line)) expect(line.text.length).toBeLessThanOrEqual(line.large ? COLUMNS / 2 : COLUMNS)
    }),
  )
  expect(wrapped('אבג '.repeat(30).trim(), 12).every((line) => line.length <= 12)).toBe(true)
  for (const line of printedLines(receiptSlip(RECEIPT, 'he', 'copy'), columnsOf(58)))
    if (!('qr' in line)) expect(line.text.length).toBeLessThanOrEqual(line.large ? 16 : 32)
  // A hyphen keeps a time range together, while bidi would swap it around a dash.
  expect(visual('12:00-12:30', true)).toBe('12:00-12:30')
})
