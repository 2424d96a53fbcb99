import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NamedList } from '#ui/named-list/named-list.tsx'
import { Row } from '#ui/stack.tsx'
import type { Route } from './+types/stock-lists.route'
import { ReceivingCategories } from './receiving-categories.tsx'
import { ManagePage } from './manage-page.tsx'
import { manageText } from './manage.text.ts'
import type { commands } from './stock-lists.commands.ts'
import { loadStockList, runStockListCommand, type StockListName } from './stock-lists.server.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runStockListCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadStockList({ request, context })

const rowSchema = async () => (await import('./stock-lists.commands.ts')).NamedRowForm

/** Labels of the records that use the rows of each list. */
const USED_BY = {
  allergens: 'used_by_ingredients',
  ingredient_categories: 'used_by_ingredients',
  kitchen_sections: 'used_by_meals',
} as const satisfies Record<StockListName, string>

export default function StockLists({ loaderData: { list, rows, delis, expiry } }: Route.ComponentProps) {
  const t = useText(manageText)
  const { send } = useCommand<typeof commands, typeof runStockListCommand>()
  return (
    <ManagePage lead={t(`${list}_lead`)}>
      {delis.length > 0 && <LiveBoards delis={delis} />}
      <Card title={t(list)} count={rows.length}>
        <NamedList
          key={list}
          label={t(list)}
          rows={rows}
          schema={rowSchema}
          add_label={t(`add_${list}`)}
          used_by={(count) => t(USED_BY[list], { count })}
          save={({ name_he, name_en }, saved) =>
            saved
              ? send('rename_row', { id: saved.id, version: saved.version, name_he, name_en })
              : send('add_row', { name_he, name_en })
          }
          remove={({ id }) => send('delete_row', { id })}
          order={(ids) => send('order_rows', { ids })}
        />
      </Card>
      {expiry.length > 0 && <ReceivingCategories categories={expiry} />}
    </ManagePage>
  )
}

type Deli = { id: number; name_he: string; name_en: string }

/** Links to the kitchen displays of each deli. */
function LiveBoards({ delis }: { delis: readonly Deli[] }) {
  const t = useText(manageText)
  const nameOf = useName()
  return (
    <Card title={t('live_boards')} lead={t('live_boards_lead')}>
      <Row gap={2} wrap>
        {delis.map((deli) => (
          <Button key={deli.id} icon="flame" to={`/delis/${deli.id}/kitchen`}>
            {nameOf(deli)}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
