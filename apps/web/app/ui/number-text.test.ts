import { expect, test } from 'vitest'
import { readTenths, readThousandths, readWhole, writeTenths, writeThousandths } from './number-text.ts'

test('readThousandths parses decimals without rounding, and rejects more than three', () => {
  const read = ['1.5', '0.29', '.5', '1,250', '12', '0', '1.', ' 2 '].map(readThousandths)
  expect(read).toEqual([1500, 290, 500, 1_250_000, 12_000, 0, 1000, 2000])
  for (const text of ['', '.', 'abc', '1.2345', '-1', '1,2,5', ',5', '1e3', '٣'])
    expect(readThousandths(text)).toBeNull()
})

test('a comma is a decimal point before one or two digits or after a zero, else a thousands separator', () => {
  const read = ['0,5', '12,75', '1,25', '0,250', '1,250', '12,345'].map(readThousandths)
  expect(read).toEqual([500, 12_750, 1250, 250, 1_250_000, 12_345_000])
})

test('writeThousandths writes only the decimals that a number needs', () => {
  expect([1500, 290, 1000, 1, 0, 1_250_000].map(writeThousandths)).toEqual(['1.5', '0.29', '1', '0.001', '0', '1250'])
})

test('parsing a formatted number returns the same number', () => {
  for (let n = 0; n < 5000; n += 7) expect(readThousandths(writeThousandths(n))).toBe(n)
})

test('readWhole rejects a number with a point or a sign', () => {
  expect(['7', '1,000', ' 12'].map(readWhole)).toEqual([7, 1000, 12])
  expect(['1.0', '-1', '', 'x', '10,00'].map(readWhole)).toEqual([null, null, null, null, null])
})

test('readTenths parses a temperature with at most one decimal, below zero too', () => {
  expect(['4', '4.5', '-18', '\u22120,5', '-0', '\u200e7'].map(readTenths)).toEqual([40, 45, -180, -5, 0, 70])
  expect(['', '-', '4.55', '+4', 'x', '1000'].map(readTenths)).toEqual([null, null, null, null, null, null])
  for (let n = -600; n <= 1000; n += 7) expect(readTenths(writeTenths(n))).toBe(n)
})
