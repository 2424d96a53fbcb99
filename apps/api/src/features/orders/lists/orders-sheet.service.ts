import { allows, type Caller } from '@tavlin/contract/access-rules'
import { BUSINESS_ZONE, businessDay } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { Deps } from '#platform/deps.ts'
import { type SheetColumn, sheetOf } from '#platform/sheet.ts'
import { type OrderRowFacts, orderRow } from '../order-derived.ts'
import type { OrderListQuery } from './order-list.repo.ts'
import { listContextOf } from './order-list.service.ts'
import { ORDERS_SHEET_TEXT } from './orders-sheet.text.ts'

type Lang = 'he' | 'en'
type SheetInput = Omit<OrderListQuery, 'cursor' | 'limit'> & { readonly format: 'csv' | 'xlsx'; readonly lang: Lang }

/** Exports the list, named by its day. Phones and addresses need the permission to see customers. */
export async function exportOrders(deps: Deps, caller: Caller, { format, lang, ...asked }: SheetInput) {
  const { list, sort, at } = await listContextOf(deps, caller, asked)
  return sheetOf(
    { db: deps.db, secret: deps.config.secret_key },
    list,
    { ...asked, sort, limit: 0 },
    {
      name: `orders-${asked.date ?? businessDay(at)}`,
      format,
      right_to_left: lang === 'he',
      columns: columnsIn(lang, caller, at),
    },
  )
}

type OrderSheetRow = ReturnType<typeof orderRow>

function columnsIn(lang: Lang, caller: Caller, at: Date): SheetColumn[] {
  const words = ORDERS_SHEET_TEXT[lang]
  const column = (title: string, value: (order: OrderSheetRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(orderRow(row as unknown as OrderRowFacts, caller, at)),
  })
  const way = (name: string): string => (words.ways as Record<string, string>)[name] ?? name
  const of_customer = [
    column(words.phone, (order) => (order.phone === null ? '' : shownPhone(order.phone))),
    column(words.address, (order) => order.address),
  ]
  return [
    column(words.date, (order) => order.date),
    column(words.number, (order) => order.number),
    column(words.deli, ({ deli }) => (lang === 'he' ? deli.name_he : deli.name_en || deli.name_he)),
    column(words.placed, (order) => timeOf(order.placed_at)),
    column(words.promise, (order) => timeOf(order.promise_from)),
    column(words.status, (order) => words.statuses[order.status]),
    column(words.type, (order) => words.types[order.order_type]),
    column(words.channel, (order) => words.channels[order.channel]),
    column(words.customer, (order) => order.customer_name),
    ...(allows('view_customers', caller) ? of_customer : []),
    column(words.driver, ({ driver }) => driver?.name ?? ''),
    column(words.meals, (order) => order.meals_count),
    column(words.total, (order) => order.total_agorot / 100),
    column(words.due, (order) => order.due_agorot / 100),
    column(words.payment, (order) => words.payments[order.payment]),
    column(words.methods, (order) => order.methods.map(way).join(' + ')),
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
