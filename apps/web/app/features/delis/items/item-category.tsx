import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Check } from '#ui/list/check.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { ItemCategory as Category } from './item-rows.ts'
import { itemsText } from './items.text.ts'
import css from './items.module.css'
import type { ItemAction, ItemActions } from './use-item-actions.tsx'

type Props = {
  of: Category
  may_manage: boolean
  is_open: boolean
  onToggle: () => void
  chosen: ReadonlySet<number>
  onChoose: (meal_ids: readonly number[], is_chosen: boolean) => void
  actions: ItemActions
  children: ReactNode
}

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

export function ItemCategory({ of, may_manage, is_open, onToggle, chosen, onChoose, actions, children }: Props) {
  const t = useText(itemsText)
  const { category, rows, sold, all } = of
  const name = useName()(category)
  const menu = useCategoryMenu(of, name, actions)
  const ids = rows.map(({ meal_id }) => meal_id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <section className={css.category} aria-label={name}>
      <header className={css.head}>
        {may_manage && (
          <Check
            label={t('choose_category', { name })}
            checked={count === ids.length}
            is_mixed={count > 0 && count < ids.length}
            onToggle={() => onChoose(ids, count < ids.length)}
          />
        )}
        <button type="button" className={css.opener} aria-expanded={is_open} onClick={onToggle}>
          <Icon name={is_open ? 'chevron-up' : 'chevron-down'} size={18} />
          <span>{name}</span>
          <span className={css.count}>{t.rich('sold_of', { sold: String(sold), all: String(all), n: numberTag })}</span>
        </button>
        {may_manage && (
          <Menu target={<IconButton icon="more" size="sm" label={t('more_of', { name })} />} items={menu} align="end" />
        )}
      </header>
      {is_open && <ul>{children}</ul>}
    </section>
  )
}

function useCategoryMenu({ category, rows, sold, all }: Category, name: string, actions: ItemActions): MenuItem[] {
  const t = useText(itemsText)
  const confirm = useConfirm()
  const run = (word: ItemAction) => void actions.run(word, { rows, category_id: category.id })
  const drop = async () => {
    const question = { title: t('drop_title'), body: t('drop_category_body', { name }), action: t('drop') }
    if (await confirm({ ...question, tone: 'danger' })) run('drop')
  }
  return [
    { heading: t('whole_category') },
    ...(sold < all ? [{ key: 'sell', label: t('sell'), icon: 'plus' as const, onClick: () => run('sell') }] : []),
    ...(sold > 0
      ? [
          { key: 'activate', label: t('activate'), icon: 'check' as const, onClick: () => run('activate') },
          { key: 'deactivate', label: t('deactivate'), icon: 'eye-off' as const, onClick: () => run('deactivate') },
          { key: 'tomorrow', label: t('tomorrow'), icon: 'clock' as const, onClick: () => run('snooze:tomorrow') },
          { key: 'wake', label: t('wake'), icon: 'play' as const, onClick: () => run('wake') },
          { key: 'windows', label: t('set_windows'), icon: 'calendar' as const, onClick: () => run('windows') },
          { key: 'quota', label: t('set_quota'), icon: 'chart' as const, onClick: () => run('quota') },
          'divider' as const,
          {
            key: 'drop',
            label: t('drop'),
            icon: 'ban' as const,
            tone: 'danger' as const,
            onClick: () => void drop(),
          },
        ]
      : []),
  ]
}
