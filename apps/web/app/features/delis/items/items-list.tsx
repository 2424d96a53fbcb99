import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ItemCategory } from './item-category.tsx'
import { ItemRow } from './item-row.tsx'
import { type ItemCategory as Category, openedOf } from './item-rows.ts'
import css from './items.module.css'
import { itemsText } from './items.text.ts'
import type { useChosen } from './use-chosen.ts'
import type { ItemActions } from './use-item-actions.tsx'

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'choose'> & {
  categories: readonly Category[]
  may_manage: boolean
  actions: ItemActions
  deli_id: number
  onOpen: (meal_id: number) => void
}

export function ItemsList({ categories, may_manage, chosen, choose, actions, deli_id, onOpen }: Props) {
  const t = useText(itemsText)
  const [by_hand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const opened = openedOf(categories, by_hand)
  if (categories.length === 0)
    return (
      <Card padding="none">
        <Empty icon="search" title={t('nothing')} lead={t('nothing_found')} />
      </Card>
    )
  return (
    <Card padding="none">
      <div className={css.heads} aria-hidden data-manage={may_manage || undefined}>
        <span>{t('meal')}</span>
        <span>{t('price')}</span>
        <span>{t('per_slot')}</span>
        <span>{t('is_on')}</span>
      </div>
      {categories.map((of) => (
        <ItemCategory
          key={of.category.id}
          of={of}
          may_manage={may_manage}
          chosen={chosen}
          actions={actions}
          is_open={opened.has(of.category.id)}
          onToggle={() => setByHand(new Map(by_hand).set(of.category.id, !opened.has(of.category.id)))}
          onChoose={choose}
        >
          {of.rows.map((row) => (
            <ItemRow
              key={row.meal_id}
              row={row}
              may_manage={may_manage}
              actions={actions}
              deli_id={deli_id}
              is_chosen={chosen.has(row.meal_id)}
              onChoose={() => choose([row.meal_id], !chosen.has(row.meal_id))}
              onOpen={() => onOpen(row.meal_id)}
            />
          ))}
        </ItemCategory>
      ))}
    </Card>
  )
}
