import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { call } from '#platform/api-client.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useQuery } from '#platform/use-query.ts'

const readApproval = call<typeof payments.discountApproval>('GET', '/approvals/discount/:id')

export type DiscountApproval = ResponseOf<typeof payments.discountApproval>['data']

/** Returns the state of a discount approval requested by this user; its events arrive on the user's own channel. */
export function useDiscountApproval(approval_id: number | null, user_id: number | null) {
  const { data, again } = useQuery(readApproval, approval_id === null ? null : { params: { id: approval_id } })
  useLive(user_id !== null && approval_id !== null ? `private-user.${user_id}` : [], {
    on: () => {
      again()
      return false
    },
  })
  return { approval: data, checkApproval: again }
}
