import { lazy, Suspense } from 'react'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { BulkBar, BulkOutcome } from '#ui/list/bulk-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { categoriesOf, countsOf } from './item-rows.ts'
import { ItemsList } from './items-list.tsx'
import type { ItemsPage } from './items.server.ts'
import { itemsText } from './items.text.ts'
import { ItemsTools } from './items-tools.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { useChosen } from './use-chosen.ts'
import { type ItemAction, useItemActions } from './use-item-actions.tsx'
import { useItemsUrl } from './use-items-url.ts'

const ItemDrawer = lazy(() => import('./item-drawer.tsx'))

export function Items({ deli, items, today }: ItemsPage) {
  const t = useText(itemsText)
  const nameOf = useName()
  const may_manage = useMay()('manage_delis', deli.id)
  const is_in_browser = useIsInBrowser()
  const { filter, search, meal, set } = useItemsUrl()
  const { chosen, choose, chooseOnly } = useChosen()
  const item_actions = useItemActions()
  const counts = countsOf(items)
  const opened = items.find(({ meal_id, sold }) => sold && String(meal_id) === meal)
  const chosen_rows = items.filter(({ meal_id }) => chosen.has(meal_id))
  const actions = useBulkActions(chosen_rows)
  const categories = categoriesOf(items, filter, search)
  const shown_ids = categories.flatMap(({ rows }) => rows.map(({ meal_id }) => meal_id))
  const is_all_chosen = shown_ids.every((id) => chosen.has(id))
  const run = async (word: string) => {
    const result = await item_actions.run(word as ItemAction, { rows: chosen_rows, category_id: null })
    // Meals that the action rejected stay selected.
    if (result) chooseOnly(result.rejected.map(({ id }) => Number(id)))
  }
  if (items.length === 0) return <NoMenu />
  return (
    <>
      {counts.sold === 0 && <Notice title={t('none_sold')}>{t('none_sold_lead')}</Notice>}
      <ItemsTools counts={counts} filter={filter} search={search} onChange={set}>
        {may_manage && shown_ids.length > 0 && (
          <Button size="sm" icon={is_all_chosen ? 'close' : 'check'} onClick={() => choose(shown_ids, !is_all_chosen)}>
            {is_all_chosen ? t('choose_none') : t('choose_all', { count: shown_ids.length })}
          </Button>
        )}
      </ItemsTools>
      {item_actions.result && (
        <BulkOutcome result={item_actions.result} done={item_actions.result.message} close={item_actions.forget} />
      )}
      <ItemsList
        categories={categories}
        may_manage={may_manage}
        chosen={chosen}
        choose={choose}
        actions={item_actions}
        deli_id={deli.id}
        onOpen={(meal_id) => set('meal', String(meal_id))}
      />
      {chosen.size > 0 && (
        <BulkBar
          names={chosen_rows.map((row) => nameOf(row.meal))}
          actions={actions}
          run={run}
          clear={() => chooseOnly([])}
        />
      )}
      {item_actions.dialog}
      {is_in_browser && may_manage && opened && (
        <Suspense>
          <ItemDrawer
            key={opened.meal_id}
            row={opened}
            today={today}
            save={item_actions.save}
            onClose={() => set('meal', null)}
          />
        </Suspense>
      )}
    </>
  )
}

function NoMenu() {
  const t = useText(itemsText)
  return (
    <Empty
      icon="meal"
      title={t('nothing_yet')}
      lead={t('nothing_yet_lead')}
      action={<Button to="/meals">{t('all_meals')}</Button>}
    />
  )
}
