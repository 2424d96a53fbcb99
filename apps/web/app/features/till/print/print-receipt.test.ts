import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePrinter, findPrinter, forgetPrinter, possibleCables } from './browser-printer.ts'
import { type ReceiptPrint, printReceipt } from './print-receipt.ts'

const SLIP = {
  public_id: 'abcdefghijklmnopqrstuv',
  kind: 'receipt',
  serial: '2-7-2026-318',
  refers_to: null,
  refers_to_kind: null,
  issued_at: '2026-11-15T10:57:00.000Z',
  total_agorot: 5800,
  vat_agorot: 885,
  vat_percent: 18,
  buyer_name: '',
  buyer_vat_id: '',
  allocation_state: 'none',
  allocation_number: '',
  content: {
    business: { name: 'תבלין', vat_id: '514123454' },
    deli: { name_he: 'דיזנגוף', name_en: 'Dizengoff', address: '', phone: '' },
    order: { number: 213, date: '2026-11-15', order_type: 'pickup' },
    lines: [{ name_he: 'קובה', name_en: 'Kubba', quantity: 1, unit_agorot: 5800, line_agorot: 5800, choices: [] }],
    meals_agorot: 5800,
    adjustments: [],
    total_agorot: 5800,
    payment: {
      method: 'cash',
      amount_agorot: 5800,
      points: null,
      card_last4: null,
      tendered_agorot: 10_000,
      destination: null,
    },
  },
} as const
const SALE: ReceiptPrint = { order_id: null, receipts: [], slips: [SLIP], opens_drawer: true, lang: 'en' }

let sent: { method: string; path: string; body: unknown }[] = []
let answers: (path: string) => Response | Error = () => new TypeError('offline')
beforeEach(() => {
  sent = []
  answers = () => new TypeError('offline')
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: body ? JSON.parse(body) : null })
    const answer = answers(path)
    if (answer instanceof Error) throw answer
    return answer
  })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const data = (value: object) => Response.json({ data: value })
/** Simulates a USB printer as the WebUSB API of Chromium presents it. */
function usbPrinter(status = 'ok') {
  const printouts: Uint8Array[] = []
  const out = { endpointNumber: 2, direction: 'out', type: 'bulk' }
  const device = {
    opened: false,
    configuration: {
      interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [out] } }],
    },
    open: async () => void (device.opened = true),
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint: number, bytes: Uint8Array) => {
      printouts.push(bytes)
      return { status, bytesWritten: bytes.length }
    },
  }
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device], requestDevice: async () => device } })
  return { printouts, text: () => printouts.map((bytes) => new TextDecoder('windows-1255').decode(bytes)) }
}

test('a receipt is printed on the connected printer with the drawer pulse, without a network', async () => {
  const printer = usbPrinter()
  await choosePrinter('usb')
  expect(await printReceipt(SALE)).toBe('printed')
  expect(printer.text()[0]).toContain('2-7-2026-318')
  expect(Buffer.from(printer.printouts[0]!).includes(Buffer.from([0x1b, 0x70, 0x00]))).toBe(true)
  expect(sent).toEqual([])
})

test('a card payment opens no drawer', async () => {
  const printer = usbPrinter()
  await choosePrinter('usb')
  await printReceipt({ ...SALE, opens_drawer: false })
  expect(Buffer.from(printer.printouts[0]!).includes(Buffer.from([0x1b, 0x70]))).toBe(false)
})

test('the content of a receipt that the server created is fetched, and the print is counted', async () => {
  const printer = usbPrinter()
  await choosePrinter('usb')
  answers = (path) => (path.endsWith('/content') ? data(SLIP) : data({ prints: 1, print: 'x.y' }))
  const { slips: _slips, ...sale } = SALE
  expect(await printReceipt({ ...sale, order_id: 9, receipts: [{ id: 4 }] })).toBe('printed')
  expect(printer.text()[0]).toContain('2-7-2026-318')
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/receipts/4/content'],
    ['POST', '/api/receipts/4/prints'],
  ])
})

test('a print job is queued when this device has no printer or its printer fails', async () => {
  answers = () => data({ printed: false, copies: 1, job_ids: [1] })
  const sale = { ...SALE, order_id: 9, receipts: [{ id: 4 }] }
  vi.stubGlobal('navigator', {})
  expect(await printReceipt(sale)).toBe('queued')
  const job = { document: 'receipt', lang: 'en', receipt_id: 4, opens_drawer: true }
  expect(sent).toEqual([{ method: 'POST', path: '/api/orders/9/print', body: job }])
  usbPrinter('stall')
  await choosePrinter('usb')
  expect(await printReceipt(sale)).toBe('queued')
  expect(sent).toHaveLength(2)
})

test('a receipt counts as not printed when there is neither a printer nor a server', async () => {
  vi.stubGlobal('navigator', {})
  expect(await printReceipt({ ...SALE, order_id: 9, receipts: [{ id: 4 }] })).toBe('not_printed')
  expect(await printReceipt(SALE)).toBe('not_printed')
})

test('the device uses the chosen printer again until it is removed', async () => {
  usbPrinter()
  expect(possibleCables()).toEqual(['usb'])
  expect(await findPrinter()).toBeNull()
  await choosePrinter('usb')
  expect(await findPrinter()).toMatchObject({ cable: 'usb' })
  forgetPrinter()
  expect(await findPrinter()).toBeNull()
})
