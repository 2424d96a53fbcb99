import type { Caller } from '@tavlin/contract/access-rules'
import type { LotRow } from '@tavlin/contract/lots'
import type { stock } from '@tavlin/contract/stock'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { type UnitCode, fromBase } from '@tavlin/domain/inventory/unit'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import {
  type ListExportQuery,
  columnsOf,
  exportList,
  nameCell,
  shekelCell,
  timeCell,
} from '#platform/files/list-sheet.ts'
import { type CountQuery, COUNTS } from './count.repo.ts'
import { INVENTORY_TEXT } from './inventory.text.ts'
import { LOTS } from './lot.repo.ts'
import { type LotsInput, lotScope } from './lot.service.ts'
import { doesDeliExist } from './stock.repo.ts'

export function exportLots(deps: Deps, caller: Caller, { within, ...query }: ListExportQuery<LotsInput>) {
  const t = INVENTORY_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof LotRow>>()
  const remaining = ({ ingredient, measure, remaining_base }: z.infer<typeof LotRow>): number | string => {
    const amount = fromBase(remaining_base, ingredient.stock_unit, measure)
    return amount ? Number(toDecimal(amount, 3)) : ''
  }
  return exportList(
    deps,
    LOTS,
    { ...query, ...lotScope(deps, caller, within) },
    {
      name: 'lots',
      columns: [
        column(t.name, ({ ingredient }) => nameCell(query.lang, ingredient)),
        column(t.lot_code, ({ code }) => code),
        column(t.deli, ({ deli }) => nameCell(query.lang, deli)),
        column(t.supplier, ({ supplier }) => supplier.name),
        column(t.expires_on, ({ expires_on }) => expires_on),
        column(t.received_at, ({ received_at }) => timeCell(received_at)),
        column(t.unit, ({ ingredient }) => t.units[ingredient.stock_unit as UnitCode]),
        column(t.remaining, remaining),
        column(t.value, ({ value_agorot }) => shekelCell(value_agorot)),
        column(t.recalled_at, ({ recalled_at }) => timeCell(recalled_at)),
      ],
    },
  )
}

type CountRow = ResponseOf<typeof stock.counts>['data'][number]

export async function exportCounts(deps: Deps, query: Omit<ListExportQuery<CountQuery>, 'sort'>) {
  if (!(await doesDeliExist(deps.db, query.deli_id))) notFound('deli', query.deli_id)
  const t = INVENTORY_TEXT[query.lang]
  const column = columnsOf<CountRow>()
  return exportList(
    deps,
    COUNTS,
    { ...query, sort: '-id' },
    {
      name: 'counts',
      columns: [
        column(t.count, ({ name }) => name),
        column(t.status, ({ status }) => t.count_statuses[status]),
        column(t.opened_at, ({ opened_at }) => timeCell(opened_at)),
        column(t.opened_by, ({ opened_by }) => opened_by.name),
        column(t.submitted_at, ({ submitted_at }) => timeCell(submitted_at)),
        column(t.submitted_by, ({ submitted_by }) => submitted_by?.name ?? ''),
        column(t.decided_at, ({ decided_at }) => timeCell(decided_at)),
        column(t.decided_by, ({ decided_by }) => decided_by?.name ?? ''),
        column(t.lines, ({ lines }) => lines),
        column(t.counted, ({ counted }) => counted),
      ],
    },
  )
}
