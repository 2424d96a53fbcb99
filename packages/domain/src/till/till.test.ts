import { describe, expect, it } from 'vitest'
import { DENOMINATIONS_AGOROT, isCountUnique, sumOfCount } from './cash-count.ts'
import { cashAccountOf, refundAccountOf } from './cash-account.ts'
import { PAIR_CODE_SIGNS, cleanPairCode, pairCodeOf } from './pair-code.ts'
import { rightsAtTill } from './till-rights.ts'
import {
  TILL_SESSION_MOVES,
  TILL_SESSION_STATES,
  type TillSessionMove,
  type TillSessionState,
  expectOpen,
  moveTillSession,
  needsManager,
  tillMovesFrom,
} from './till-session.ts'

describe('till session', () => {
  it.each<[TillSessionState, Partial<Record<TillSessionMove, TillSessionState>>]>([
    ['opening', { open: 'open' }],
    ['open', { count: 'counting' }],
    ['counting', { resume: 'open', close: 'closed' }],
    ['closed', {}],
  ])('in the state %s allows only %j and reports the allowed moves otherwise', (state, targets) => {
    const allowed = Object.keys(targets)
    expect(tillMovesFrom(state)).toEqual(allowed)
    for (const move of TILL_SESSION_MOVES)
      if (targets[move]) expect(moveTillSession(state, move)).toBe(targets[move])
      else
        expect(() => moveTillSession(state, move)).toThrow(
          expect.objectContaining({ code: 'till_move_not_allowed', details: { state, move, allowed } }),
        )
  })

  it('allows sales only while it is open', () => {
    for (const state of [...TILL_SESSION_STATES, null])
      if (state === 'open') expect(() => expectOpen(state)).not.toThrow()
      else expect(() => expectOpen(state)).toThrow(expect.objectContaining({ code: 'till_not_open' }))
  })

  it('needs a manager for a shortage or a surplus above the limit', () => {
    expect([2000, -2000, 2001, -2001].map((difference) => needsManager(difference, 2000))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('cash count', () => {
  it('sums notes and coins to the agora', () => {
    const one_of_each = DENOMINATIONS_AGOROT.map((denomination_agorot) => ({ denomination_agorot, quantity: 1 }))
    expect(sumOfCount(one_of_each)).toBe(38_860)
    expect(sumOfCount([])).toBe(0)
  })

  it('detects a denomination that was entered twice', () => {
    const line = { denomination_agorot: 100, quantity: 1 } as const
    expect([isCountUnique([line]), isCountUnique([line, line])]).toEqual([true, false])
  })
})

describe('account for cash of an order', () => {
  const north = { id: 1, name: 'north' }
  const south = { id: 2, name: 'south' }
  const counter = { till_id: null, open_tills: [], status: 'accepted', driver_id: null } as const

  it('is the till in the request when it is open', () => {
    expect(cashAccountOf({ ...counter, till_id: 2, open_tills: [north, south] })).toEqual({ kind: 'till', till_id: 2 })
    expect(() => cashAccountOf({ ...counter, till_id: 2, open_tills: [north] })).toThrow(
      expect.objectContaining({ code: 'till_not_open', details: { till_id: 2 } }),
    )
  })

  it('is the only open till, or the office when none is open', () => {
    expect(cashAccountOf({ ...counter, open_tills: [north] })).toEqual({ kind: 'till', till_id: 1 })
    expect(cashAccountOf(counter)).toEqual({ kind: 'office' })
  })

  it('must be in the request when several tills are open, except for a refund', () => {
    expect(() => cashAccountOf({ ...counter, open_tills: [north, south] })).toThrow(
      expect.objectContaining({ code: 'till_missing', details: { tills: [north, south] } }),
    )
    expect(refundAccountOf({ till_id: null, open_tills: [north, south] })).toEqual({ kind: 'office' })
  })

  it('is the bag of the driver from departure on, unless the request contains a till', () => {
    const road = { ...counter, open_tills: [north, south], driver_id: 9 }
    for (const status of ['on-the-way', 'completed'] as const)
      expect(cashAccountOf({ ...road, status })).toEqual({ kind: 'bag', driver_id: 9 })
    expect(cashAccountOf({ ...road, status: 'on-the-way', till_id: 1 })).toEqual({ kind: 'till', till_id: 1 })
    expect(() => cashAccountOf({ ...road, status: 'ready' })).toThrow()
  })
})

describe('rights at a till', () => {
  it('are limited to the deli of the till and to the permissions that a till needs', () => {
    const permissions = [
      { name: 'create_pos_order', deli_ids: null },
      { name: 'manage_orders', deli_ids: [1, 2] },
      { name: 'refund_orders', deli_ids: [2] },
      { name: 'view_trade', deli_ids: null },
    ]
    expect(rightsAtTill({ roles: ['clerk'], permissions }, 1)).toEqual({
      roles: ['clerk'],
      permissions: [
        { name: 'create_pos_order', deli_ids: [1] },
        { name: 'manage_orders', deli_ids: [1] },
      ],
    })
  })

  it('never include super_admin, but keep the till permissions of that role', () => {
    const { roles, permissions } = rightsAtTill({ roles: ['super_admin'], permissions: [] }, 1)
    expect(roles).toEqual([])
    expect(permissions).toContainEqual({ name: 'manage_delis', deli_ids: [1] })
  })
})

describe('pairing code', () => {
  it('is accepted in lower case, with spaces and dashes', () => {
    expect(cleanPairCode(' ab-c d2 ')).toBe('ABCD2')
  })

  it('has eight characters of an alphabet of 32, one per random byte', () => {
    const codes = Array.from({ length: 32 }, (_, n) =>
      pairCodeOf(Uint8Array.from({ length: 8 }, () => n * 8 + (n % 8))),
    )
    expect(pairCodeOf(Uint8Array.from({ length: 9 }, (_, i) => i))).toBe(PAIR_CODE_SIGNS.slice(0, 8))
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true)
    expect(new Set(PAIR_CODE_SIGNS).size).toBe(32)
  })
})
