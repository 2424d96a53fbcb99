import { expect, test } from 'vitest'
import { splitTotal } from './guest-account.ts'

const balance = { wallet_agorot: 3000, points_agorot: 1200 }

test('a total is split among points, wallet and the rest, in this sequence', () => {
  const both = { uses_wallet: true, uses_points: true }
  expect(splitTotal(5000, balance, both)).toEqual({ points_agorot: 1200, wallet_agorot: 3000, rest_agorot: 800 })
  expect(splitTotal(2000, balance, both)).toEqual({ points_agorot: 1200, wallet_agorot: 800, rest_agorot: 0 })
  expect(splitTotal(1000, balance, both)).toEqual({ points_agorot: 1000, wallet_agorot: 0, rest_agorot: 0 })
})

test('a balance that the guest does not use stays untouched, and a negative balance pays nothing', () => {
  const none = { points_agorot: 0, wallet_agorot: 0, rest_agorot: 5000 }
  expect(splitTotal(5000, balance, { uses_wallet: false, uses_points: false })).toEqual(none)
  const debt = { wallet_agorot: -100, points_agorot: -5 }
  expect(splitTotal(5000, debt, { uses_wallet: true, uses_points: true })).toEqual(none)
})
