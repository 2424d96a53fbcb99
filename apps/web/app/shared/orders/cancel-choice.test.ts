import { expect, test } from 'vitest'
import { consequences, reasonsFor } from './cancel-choice.ts'

test('a cancellation offers only the reasons that fit all selected orders', () => {
  expect(reasonsFor([{ order_type: 'pickup' }])).toContain('no_show')
  expect(reasonsFor([{ order_type: 'delivery' }])).toContain('out_of_zone')
  const both = reasonsFor([{ order_type: 'pickup' }, { order_type: 'delivery' }])
  expect(both).toContain('customer_request')
  expect(both).not.toContain('no_show')
  expect(both).not.toContain('out_of_zone')
})

test('a cancellation refunds a paid order unless it is a no-show, and wastes the stock of a started order', () => {
  const paid = { status: 'cooking', total_agorot: 5000, due_agorot: 0 } as const
  expect(consequences(paid, 'sold_out')).toEqual({ money: 'to_refund', net_paid_agorot: 5000, stock: 'wasted' })
  expect(consequences(paid, 'no_show').money).toBe('charge_kept')
  const open = { status: 'pending', total_agorot: 5000, due_agorot: 5000 } as const
  expect(consequences(open, null)).toEqual({ money: 'nothing_paid', net_paid_agorot: 0, stock: 'returned' })
})
