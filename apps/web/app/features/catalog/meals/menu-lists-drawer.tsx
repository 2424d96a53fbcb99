import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { NamedList, type NamedListRow } from '#ui/named-list/named-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { commands } from '../meals.commands.ts'
import { menuListsText } from './menu-lists.text.ts'

type ListName = 'meal_categories' | 'tags'
type Lists = Readonly<Record<ListName, readonly NamedListRow[]>>

/** Edits the meal categories and the tags; the order of the categories is the menu order. */
export default function MenuListsDrawer({ lists, onClose }: { lists: Lists; onClose: () => void }) {
  const t = useText(menuListsText)
  const [open, setOpen] = useState<ListName>('meal_categories')
  const tab = (key: ListName) => ({
    key,
    label: t(key),
    count: lists[key].length,
    panel: <MenuList key={key} list={key} rows={lists[key]} />,
  })
  return (
    <Drawer opened onClose={onClose} title={t('title')} size="min(680px, 100vw)" sheet>
      <Tabs label={t('title')} value={open} onChange={setOpen} tabs={[tab('meal_categories'), tab('tags')]} />
    </Drawer>
  )
}

function MenuList({ list, rows }: { list: ListName; rows: readonly NamedListRow[] }) {
  const t = useText(menuListsText)
  const { send } = useCommand<typeof commands>()
  return (
    <NamedList
      label={t(list)}
      rows={rows}
      schema={async () => (await import('../meals.commands.ts')).NamedRowForm}
      add_label={t(`add_${list}`)}
      used_by={(count) => t('used_by', { count })}
      save={({ name_he, name_en }, saved) =>
        saved
          ? send('rename_menu_row', { list, id: saved.id, version: saved.version, name_he, name_en })
          : send('add_menu_row', { list, name_he, name_en })
      }
      remove={({ id }) => send('delete_menu_row', { list, id })}
      order={(ids) => send('order_menu_rows', { list, ids })}
    />
  )
}
