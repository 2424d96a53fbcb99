import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { chosenAddress, chosenDeli, deliChoices } from './deli-choice.ts'

const quote = (deli_id: number, fee_agorot: number, served = true) => ({ deli_id, fee_agorot, served })
const address = (id: number, quotes: object[], is_default = false) => ({ id, is_default, quotes }) as Address
const delis = [1, 2, 3].map((id) => ({ id, name_he: `מעדנייה ${id}`, name_en: '' }))

test('the default address is chosen until the clerk chooses another one', () => {
  const both = [address(4, []), address(5, [], true)]
  expect(chosenAddress(both, { address_id: null })?.id).toBe(5)
  expect(chosenAddress(both, { address_id: 4 })?.id).toBe(4)
  expect(chosenAddress(both, { address_id: 99 })?.id).toBe(5)
  expect(chosenAddress([], { address_id: null })).toBeNull()
})

test('deliChoices lists the cheapest deli that delivers first, and delis that do not deliver last', () => {
  const there = address(4, [quote(1, 2000), quote(2, 500, false), quote(3, 1200)])
  const choices = deliChoices(delis, { order_type: 'delivery' }, there)
  expect(choices.map(({ deli, is_served }) => [deli.id, is_served])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ])
  expect(chosenDeli(choices, { deli_id: null })?.deli.id).toBe(3)
  expect(chosenDeli(choices, { deli_id: 1 })?.deli.id).toBe(1)
})

test('a deli that does not deliver to the address is replaced, except in a placed order', () => {
  const there = address(4, [quote(1, 2000), quote(2, 500, false), quote(3, 1200)])
  const choices = deliChoices(delis, { order_type: 'delivery' }, there)
  expect(chosenDeli(choices, { deli_id: 2 })?.deli.id).toBe(3)
  expect(chosenDeli(choices, { deli_id: 2 }, true)?.deli.id).toBe(2)
  const nowhere = deliChoices(delis, { order_type: 'delivery' }, address(5, []))
  expect(chosenDeli(nowhere, { deli_id: 2 })?.deli.id).toBe(2)
})

test('a pickup offers every deli in the order of the list', () => {
  const there = address(4, [quote(3, 0)])
  expect(deliChoices(delis, { order_type: 'pickup' }, there).map(({ deli }) => deli.id)).toEqual([1, 2, 3])
})
