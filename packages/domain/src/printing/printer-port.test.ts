import { expect, test } from 'vitest'
import { isPrinterPort } from './printer-port.ts'

test.each([515, 9100, 9105, 9109])('accepts %i as a printer port', (port) => {
  expect(isPrinterPort(port)).toBe(true)
})

test.each([0, 22, 80, 514, 516, 5432, 9099, 9110, 65_535])('rejects %i as a printer port', (port) => {
  expect(isPrinterPort(port)).toBe(false)
})
