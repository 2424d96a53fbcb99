import type { CustomerRow } from '@tavlin/contract/customers'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { recordAlone } from '#platform/events/events.ts'
import { type ListExportQuery, columnsOf, exportList, shekelCell, timeCell } from '#platform/files/list-sheet.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { type CustomerQuery, customerList } from './customer-list.repo.ts'
import { CUSTOMERS_SHEET_TEXT } from './customers-sheet.text.ts'

/** Exports personal data of many customers, so the export is recorded before the file is sent. */
export async function exportCustomers(deps: Deps, call: SignedCall, query: ListExportQuery<CustomerQuery>) {
  await recordAlone(deps.db, call, 'customer_list.exported', { user_id: call.caller.id, format: query.format })
  const t = CUSTOMERS_SHEET_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof CustomerRow>>()
  return exportList(deps, customerList(deps.now(), query.search), query, {
    name: 'customers',
    columns: [
      column(t.first_name, ({ first_name }) => first_name),
      column(t.last_name, ({ last_name }) => last_name),
      column(t.phone, ({ phone }) => shownPhone(phone)),
      column(t.email, ({ email }) => email),
      column(t.address, ({ address }) => address),
      column(t.segment, ({ segment }) => t.segments[segment]),
      column(t.flags, ({ flags }) => flags.map((flag) => t.flag_names[flag]).join(', ')),
      column(t.orders, ({ completed_orders }) => completed_orders),
      column(t.last_order, ({ last_order_at }) => timeCell(last_order_at)),
      column(t.registered, ({ created_at }) => timeCell(created_at)),
      column(t.wallet, ({ wallet_agorot }) => shekelCell(wallet_agorot)),
      column(t.points, ({ points }) => points),
    ],
  })
}
