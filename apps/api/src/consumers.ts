import type Pusher from 'pusher'
import { accessJobsOf, affectedUsersOf } from './features/access/access.jobs.ts'
import { chatJobsOf } from './features/chat/chat.jobs.ts'
import { mergingJobsOf } from './features/customers/merging/merging.jobs.ts'
import { deliJobsOf } from './features/delis/deli-pause.jobs.ts'
import { dispatchJobsOf } from './features/dispatch/dispatch.jobs.ts'
import { guestJobsOf } from './features/guest/guest.jobs.ts'
import { inventoryJobsOf } from './features/inventory/inventory.jobs.ts'
import { kioskJobsOf } from './features/kiosks/kiosks.jobs.ts'
import { kitchenJobsOf, ordersJobsOf } from './features/orders/orders.jobs.ts'
import { tradeConsumer } from './features/trade/trade.jobs.ts'
import { jobsConsumer } from './platform/events/jobs.ts'
import { realtimeConsumer } from './platform/events/realtime.ts'
import type { Consumer } from './platform/events/relay.ts'

/** All consumers of events. A feature that queues jobs for events adds them to the jobs consumer. */
export const CONSUMERS = (pusher: Pusher): readonly Consumer[] => [
  realtimeConsumer(pusher, affectedUsersOf),
  tradeConsumer,
  jobsConsumer(
    {
      ...accessJobsOf,
      ...deliJobsOf,
      ...dispatchJobsOf,
      ...guestJobsOf,
      ...inventoryJobsOf,
      ...kioskJobsOf,
      ...mergingJobsOf,
      ...ordersJobsOf,
      // The merging feature searches duplicates of the customer; the chat feature searches a conversation that has the
      // number of the customer and no customer yet.
      'customer.created': (event) => [mergingJobsOf['customer.created'](event), chatJobsOf['customer.created'](event)],
      'customer.changed': (event) => [mergingJobsOf['customer.changed'](event), chatJobsOf['customer.changed'](event)],
      // The orders and the dispatch feature both handle this event, each for other status changes of the order.
      'order.moved': (event) => ordersJobsOf['order.moved']!(event) ?? dispatchJobsOf['order.moved']!(event),
    },
    kitchenJobsOf,
  ),
]

/**
 * Times are UTC. The menu job runs at 22:11, when the next calendar day has begun in the business's time zone in summer
 * and winter.
 */
export const CRONTAB = `
17 3 * * * prepare_partitions ?fill=2d
* * * * * end_expired_sessions
* * * * * release_holds
* * * * * give_back_expired
* * * * * expire_approvals
* * * * * climb_ladders
* * * * * expire_guest_orders
* * * * * expire_changes
* * * * * watch_kiosks
* * * * * end_snoozes
* * * * * resume_campaigns
* * * * * check_payments
* * * * * fold_menu_changes
* * * * * route_estimates
* * * * * rebuild_trade
* * * * * queue_trade_reports
* * * * * resume_imports
* * * * * unlock_dead_workers
* * * * * apply_price_changes
*/10 * * * * request_allocations
*/10 * * * * purge_guest_carts
*/10 * * * * purge_guest_sessions
23 * * * * purge_reservations
41 3 * * * purge_print_jobs
7 * * * * purge_keys
37 * * * * purge_sessions
41 1 * * * check_stock_balances
51 1 * * * check_ledger
56 1 * * * check_orders
6 2 * * * check_trade
1 2 * * * forget_merges
21 2 * * * forget_travel_times
26 2 * * * forget_plans
46 * * * * forget_positions
56 * * * * forget_proofs
58 * * * * forget_receipt_photos
36 2 * * * purge_imports
46 2 * * * purge_trade_sendings
31 2 * * * learn_demand ?fill=1d
11 22 * * * refresh_menu ?fill=1d
`
