import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#ui/card.tsx'
import { NamedList } from '#ui/named-list/named-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/categories.route'
import type { commands } from './categories.commands.ts'
import { loadCategories, runCategoriesCommand } from './categories.server.ts'
import { categoriesText } from './categories.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCategoriesCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadCategories({ request, context })

const rowSchema = async () => (await import('./categories.commands.ts')).NamedRowForm

export default function SupplierCategories({ loaderData: rows }: Route.ComponentProps) {
  const t = useText(categoriesText)
  const { send } = useCommand<typeof commands, typeof runCategoriesCommand>()
  useLive('private-suppliers')
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SupplierTabs />
      <Card title={t('categories')} count={rows.length}>
        <NamedList
          label={t('categories')}
          rows={rows}
          schema={rowSchema}
          add_label={t('add')}
          used_by={(count) => t('used_by', { count })}
          save={({ name_he, name_en }, saved) =>
            saved
              ? send('rename_row', { id: saved.id, version: saved.version, name_he, name_en })
              : send('add_row', { name_he, name_en })
          }
          remove={({ id }) => send('delete_row', { id })}
          order={(ids) => send('order_rows', { ids })}
        />
      </Card>
    </Stack>
  )
}
