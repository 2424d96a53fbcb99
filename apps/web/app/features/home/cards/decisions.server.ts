import { stock } from '@tavlin/contract/stock'
import { wallet } from '@tavlin/contract/wallet'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Approvals that the user may decide. */
export const waitingApprovals = {
  access: 'manage_wallet',
  async load(asked) {
    const { data } = await api(wallet, asked).approvals()
    return data.filter(({ may_decide }) => may_decide).length
  },
} satisfies CardSource<unknown>

/** Stock counts that are submitted and not approved yet. */
export const waitingCounts = {
  access: 'manage_inventory',
  async load(asked) {
    return (await api(stock, asked).waitingCounts()).data
  },
} satisfies CardSource<unknown>
