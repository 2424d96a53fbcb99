import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { type ListExportQuery, columnsOf, exportList } from '#platform/files/list-sheet.ts'
import { type StoredRow, rowAnswer } from './deli-answer.ts'
import { type DeliQuery, deliList } from './deli-list.repo.ts'
import { momentOf } from './deli.service.ts'
import { DELIS_SHEET_TEXT } from './delis-sheet.text.ts'

export function exportDelis(deps: Deps, caller: Caller, query: ListExportQuery<DeliQuery>) {
  const t = DELIS_SHEET_TEXT[query.lang]
  const at = momentOf(deps)
  const column = columnsOf<StoredRow>()
  return exportList(deps, deliList(at, delisOf('view_delis', caller)), query, {
    name: 'delis',
    columns: [
      column(t.name, ({ name_he }) => name_he),
      column(t.name_en, ({ name_en }) => name_en),
      column(t.phone, ({ phone }) => phone),
      column(t.address, ({ address }) => address),
      column(t.types, ({ order_types }) => order_types.map((type) => t.order_types[type]).join(', ')),
      column(t.state, (row) => t.states[rowAnswer(row, at.now).state]),
      column(t.items, ({ items }) => items),
      column(t.areas, ({ areas }) => areas),
    ],
  })
}
