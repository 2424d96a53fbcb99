import type { Lang } from '@tavlin/domain/language'
import { allows, type Caller } from '@tavlin/contract/access-rules'
import { BUSINESS_ZONE, businessDay } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import { type OrderRowFacts, orderRow } from '../order-derived.ts'
import type { OrderListQuery } from './order-list.repo.ts'
import { listContextOf } from './order-list.service.ts'
import { ORDERS_SHEET_TEXT } from './orders-sheet.text.ts'

type SheetInput = Omit<OrderListQuery, 'cursor' | 'limit'> & ExportFormat

/** Exports the list with its day in the file name. Phones and addresses need the permission to see customers. */
export async function exportOrders(deps: Deps, caller: Caller, { format, lang, ...query }: SheetInput) {
  const { list, sort, at } = await listContextOf(deps, caller, query)
  return sheetOf(
    { db: deps.db, secret: deps.config.secret_key },
    list,
    { ...query, sort, limit: 0 },
    {
      name: `orders-${query.date ?? businessDay(at)}`,
      format,
      right_to_left: lang === 'he',
      columns: columnsIn(lang, caller, at),
    },
  )
}

type OrderSheetRow = ReturnType<typeof orderRow>

function columnsIn(lang: Lang, caller: Caller, at: Date): SheetColumn[] {
  const copy = ORDERS_SHEET_TEXT[lang]
  const column = (title: string, value: (order: OrderSheetRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(orderRow(row as unknown as OrderRowFacts, caller, at)),
  })
  const way = (name: string): string => (copy.ways as Record<string, string>)[name] ?? name
  const of_customer = [
    column(copy.phone, (order) => (order.phone === null ? '' : shownPhone(order.phone))),
    column(copy.address, (order) => order.address),
  ]
  return [
    column(copy.date, (order) => order.date),
    column(copy.number, (order) => order.number),
    column(copy.deli, ({ deli }) => (lang === 'he' ? deli.name_he : deli.name_en || deli.name_he)),
    column(copy.placed, (order) => timeOf(order.placed_at)),
    column(copy.promise, (order) => timeOf(order.promise_from)),
    column(copy.status, (order) => copy.statuses[order.status]),
    column(copy.type, (order) => copy.types[order.order_type]),
    column(copy.channel, (order) => copy.channels[order.channel]),
    column(copy.customer, (order) => order.customer_name),
    ...(allows('view_customers', caller) ? of_customer : []),
    column(copy.driver, ({ driver }) => driver?.name ?? ''),
    column(copy.meals, (order) => order.meals_count),
    column(copy.total, (order) => order.total_agorot / 100),
    column(copy.due, (order) => order.due_agorot / 100),
    column(copy.payment, (order) => copy.payments[order.payment]),
    column(copy.methods, (order) => order.methods.map(way).join(' + ')),
  ]
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const timeOf = (at: string): string => CLOCK.format(new Date(at)).replace(',', '')
