import { purchasing } from '@tavlin/contract/purchasing'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import { addDays } from '@tavlin/domain/availability/dates'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { LIST_COMMANDS } from '#platform/list-wire.ts'

const MONTHS_TO_CHOOSE = 13

/** Returns the month of a day and the months before it, newest first. */
function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < MONTHS_TO_CHOOSE) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7))
  return months
}

export async function loadAccruals(args: RequestContext) {
  let total_agorot = 0
  const months = monthsUntil(calendarDay(new Date()))
  const [page, delis] = await Promise.all([
    loadList(args, supplierInvoices.accruals, async (query) => {
      const answer = await api(supplierInvoices, args).accruals({ query })
      total_agorot = answer.total_agorot
      return answer
    }),
    orPage(args.request, api(purchasing, args).purchaseDelis()),
  ])
  const month = new URL(args.request.url).searchParams.get('month') ?? months[0]!
  return { page, delis: delis.data, months, month, total_agorot }
}
export type Accruals = Awaited<ReturnType<typeof loadAccruals>>

export async function runAccrualsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  return runListCommand(args, 'accruals', await readCommand(args.request, LIST_COMMANDS))
}
