import { stock } from '@tavlin/contract/stock'
import { wallet } from '@tavlin/contract/wallet'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const MOST_DELIS = 12

/** Approvals this person may give. */
export const waitingApprovals = {
  access: 'manage_wallet',
  async load(asked) {
    const { data } = await api(wallet, asked).approvals()
    return data.filter(({ may_decide }) => may_decide).length
  },
} satisfies CardSource<unknown>

/** Stock counts that were handed in and not approved yet. */
export const waitingCounts = {
  access: 'manage_inventory',
  async load(asked) {
    const client = api(stock, asked)
    const { data: delis } = await client.stockDelis()
    const counts = await Promise.all(
      delis.slice(0, MOST_DELIS).map(async (deli) => {
        const { data } = await client.counts({ params: { deli_id: String(deli.id) }, query: { status: 'submitted' } })
        return data.map(({ id, name }) => ({ id, name, deli }))
      }),
    )
    return counts.flat()
  },
} satisfies CardSource<unknown>
