import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVatId, needsAllocation, paymentDocument, vatPart } from './receipt.ts'

test('VAT parts add up to the total VAT for any split', () => {
  const part = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 50 }), (parts, percent) => {
      const total_agorot = parts.reduce((sum, one) => sum + one, 0)
      const vat_agorot = Math.round((total_agorot * percent) / (100 + percent))
      let before = 0
      const vat_parts = parts.map((amount) => {
        const vat = vatPart({ total_agorot, vat_agorot }, before, amount)
        before += amount
        return vat
      })
      expect(vat_parts.reduce((sum, one) => sum + one, 0)).toBe(vat_agorot)
      expect(vat_parts.every((vat, i) => vat >= 0 && vat <= parts[i]!)).toBe(true)
    }),
  )
})

test('rounds half an agora of VAT up, and subtracts the difference from the VAT of the next part', () => {
  const total = { total_agorot: 10, vat_agorot: 1 }
  expect([vatPart(total, 0, 5), vatPart(total, 5, 5)]).toEqual([1, 0])
  expect([vatPart(total, 0, 4), vatPart(total, 4, 6)]).toEqual([0, 1])
  expect(vatPart({ total_agorot: 11_500, vat_agorot: 1754 }, 0, 5000)).toBe(763)
})

test('one document is tax invoice and receipt only for a sale paid at once by a seller with a VAT id', () => {
  const seller_vat_id = '514123454'
  expect(paymentDocument({ is_paid_at_once: true, seller_vat_id })).toBe('invoice_receipt')
  expect(paymentDocument({ is_paid_at_once: false, seller_vat_id })).toBe('receipt')
  expect(paymentDocument({ is_paid_at_once: true, seller_vat_id: '' })).toBe('receipt')
})

test('the VAT of an empty total is 0', () => {
  expect(vatPart({ total_agorot: 0, vat_agorot: 0 }, 0, 100)).toBe(0)
})

test.each([
  ['514123454', true],
  ['514123455', false],
  ['000000000', false],
  ['51412345', false],
  ['51412345a', false],
])('validates the VAT id %s: %s', (text, is) => {
  expect(isVatId(text)).toBe(is)
})

test('requires an allocation number from five thousand shekels before VAT', () => {
  expect([needsAllocation(589_999, 90_000), needsAllocation(590_000, 90_000)]).toEqual([false, true])
})
