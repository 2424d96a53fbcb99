import { expect, test } from 'vitest'
import { chosenIn, deliveryOf, type Address, type AddressQuote } from './address.ts'

const quote = (over: Partial<AddressQuote>): AddressQuote => ({
  deli_id: 1,
  area: { id: 1, name_he: 'מרכז', name_en: 'Centre' },
  served: true,
  because: null,
  shut_until: null,
  shut_reason_he: '',
  shut_reason_en: '',
  fee_agorot: 1500,
  minimum_agorot: 8000,
  trail: [],
  next_step: null,
  ...over,
})
const outside = quote({ area: null, served: false, because: 'outside' })
const shut = (until: string) => quote({ served: false, because: 'shut', shut_until: until })

test('deliveryOf lists the delis that deliver in the order of the quotes, and omits delis that do not', () => {
  const cheap = quote({ deli_id: 2, fee_agorot: 900 })
  const dear = quote({ deli_id: 3 })
  expect(deliveryOf([cheap, outside, dear])).toEqual({ kind: 'served', quotes: [cheap, dear] })
})

test('deliveryOf returns the area that opens first when no deli delivers now', () => {
  const soon = shut('2026-11-15T18:00:00+02:00')
  const later = shut('2026-11-15T16:30:00Z')
  expect(deliveryOf([later, outside, soon])).toEqual({ kind: 'shut', quote: soon, until: soon.shut_until })
})

test('an address outside every area, or without any deli, has no delivery', () => {
  expect(deliveryOf([outside])).toEqual({ kind: 'outside' })
  expect(deliveryOf([])).toEqual({ kind: 'outside' })
})

test('a URL parameter selects an address only when it equals the id of that address', () => {
  const all = [{ id: 7 }, { id: 70 }] as Address[]
  expect(chosenIn(all, '7')).toBe(all[0])
  for (const param of [null, '', 'new', '07', '8']) expect(chosenIn(all, param)).toBeNull()
})
