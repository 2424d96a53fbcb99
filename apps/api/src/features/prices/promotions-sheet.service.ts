import type { PromotionRow } from '@tavlin/contract/promotions'
import { businessDay } from '@tavlin/domain/business-time'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { type ListExportQuery, columnsOf, exportList, nameCell, shekelCell } from '#platform/files/list-sheet.ts'
import { type PromotionQuery, promotionList } from './promotion.repo.ts'
import { PROMOTIONS_SHEET_TEXT } from './promotions-sheet.text.ts'

export function exportPromotions(deps: Deps, query: Omit<ListExportQuery<PromotionQuery>, 'today'>) {
  const t = PROMOTIONS_SHEET_TEXT[query.lang]
  const today = businessDay(deps.now())
  const column = columnsOf<z.infer<typeof PromotionRow>>()
  return exportList(
    deps,
    promotionList(today),
    { ...query, today },
    {
      name: 'promotions',
      columns: [
        column(t.name, (row) => nameCell(query.lang, row)),
        column(t.code, ({ code }) => code),
        column(t.percent, ({ percent }) => percent),
        column(t.amount, ({ agorot }) => shekelCell(agorot)),
        column(t.minimum, ({ minimum_agorot }) => shekelCell(minimum_agorot)),
        column(t.types, ({ order_types }) => order_types.map((type) => t.order_types[type]).join(', ')),
        column(t.meals, ({ meals }) => meals ?? t.all),
        column(t.from, ({ valid_from }) => valid_from),
        column(t.until, ({ valid_until }) => valid_until),
        column(t.state, ({ state }) => t.states[state]),
      ],
    },
  )
}
