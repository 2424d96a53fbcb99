import { DRAWER_PULSE } from '@tavlin/domain/printing/drawer-pulse'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserPrinter } from './browser-printer.ts'
import { openDrawerFor } from './drawer.ts'
import { openDrawer } from './open-drawer.ts'

let sent: string[]
let answer: () => Response | Error
beforeEach(() => {
  sent = []
  answer = () => Response.json({ data: { is_queued: true } })
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    const given = answer()
    if (given instanceof Error) throw given
    return given
  })
})
afterEach(() => vi.unstubAllGlobals())

const printerOf = (print: BrowserPrinter['print']) => async (): Promise<BrowserPrinter> => ({ cable: 'usb', print })
const none = async () => null
const tillWith = (has_drawer: boolean) => ({ till: { id: 3, name: 'קופה 1', has_drawer, has_display: false } })

test('the printer on a cable gets the pulse without a network', async () => {
  answer = () => new TypeError('offline')
  const printed: Uint8Array[] = []
  expect(await openDrawer(printerOf(async (bytes) => void printed.push(bytes)))).toBe(true)
  expect(printed).toEqual([DRAWER_PULSE])
  expect(sent).toEqual([])
})

test('the print agent opens the drawer when this device has no printer or its printer fails', async () => {
  expect(await openDrawer(none)).toBe(true)
  expect(await openDrawer(printerOf(() => Promise.reject(new Error('off'))))).toBe(true)
  expect(sent).toEqual(['/api/tills/drawer', '/api/tills/drawer'])
})

test('the drawer counts as closed when no printer is connected and no print job can be queued', async () => {
  answer = () => Response.json({ data: { is_queued: false } })
  expect(await openDrawer(none)).toBe(false)
  answer = () => new TypeError('offline')
  expect(await openDrawer(none)).toBe(false)
})

test('nothing is opened at a till without a drawer or after a sale without cash', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(await openDrawerFor(tillWith(false), true)).toBe(true)
  expect(await openDrawerFor(tillWith(true), false)).toBe(true)
  expect(sent).toEqual([])
  expect(await openDrawerFor(tillWith(true), true)).toBe(true)
  expect(sent).toEqual(['/api/tills/drawer'])
})
