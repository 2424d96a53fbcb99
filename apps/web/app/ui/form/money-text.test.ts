import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShekels, writeShekels } from './money-text.ts'

test('readShekels parses every amount of agorot that writeShekels formats', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
      (agorot) => readShekels(writeShekels(agorot)) === agorot,
    ),
  )
})

test.each([
  ['12.5', 1250],
  ['12.50 ₪', 1250],
  ['\u200e12.50\u200f', 1250],
  ['0.29', 29],
  ['.5', 50],
  ['7', 700],
  ['7.', 700],
  ['1,250.00', 125_000],
  ['-3.10', -310],
  ['-0', 0],
  ['1.005', null],
  ['1,2', null],
  ['12,50', null],
  ['1e3', null],
  ['.', null],
  ['-', null],
  ['', null],
  ['abc', null],
])('the typed text %j is parsed as %j agorot', (text, agorot) => expect(readShekels(text)).toBe(agorot))
