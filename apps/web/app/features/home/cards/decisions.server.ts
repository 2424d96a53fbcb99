import { seesApprovals } from '@tavlin/contract/approval-rules'
import { stock } from '@tavlin/contract/stock'
import { wallet } from '@tavlin/contract/wallet'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with approvals that the user may decide. */
export const waitingApprovals = {
  access: seesApprovals,
  async load(args) {
    const { data } = await api(wallet, args).approvals()
    return data.filter(({ may_decide }) => may_decide).length
  },
} satisfies CardSource<unknown>

/** Source of the card with stock counts that are submitted and not approved yet. */
export const waitingCounts = {
  access: 'manage_inventory',
  async load(args) {
    return (await api(stock, args).waitingCounts()).data
  },
} satisfies CardSource<unknown>
