import { expect, test } from 'vitest'
import { quantityTyped, scannedCode } from './quantity-typed.ts'

test('parses one or two digits before a tile as the quantity, with or without a star', () => {
  expect(['3', '12*', ' 2 × '].map(quantityTyped)).toEqual([3, 12, 2])
  expect(['', '0', '123', '3 שניצל', 'a3'].map(quantityTyped)).toEqual([null, null, null, null, null])
})

test('the search recognises the URL of a receipt, its bare code and a phone number', () => {
  const code = 'AbCdEfGhIjKlMnOpQrStUv'
  expect(scannedCode(`https://tavlin.example/api/receipts/public/${code}?lang=he`)).toEqual({ kind: 'receipt', code })
  expect(scannedCode(code)).toEqual({ kind: 'receipt', code })
  expect(scannedCode('054-318-2207')).toEqual({ kind: 'phone', code: '0543182207' })
  expect(['שניצל', '7290000066318', '12', 'a'].map(scannedCode)).toEqual([null, null, null, null])
})
