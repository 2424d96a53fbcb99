import type { SavedView } from '@tavlin/contract/preferences'
import { useRouteLoaderData } from 'react-router'
import type { RowAnswer } from '#ui/list/bulk-answer.ts'
import type { loader } from '../root.tsx'
import type { Outcome } from '#base/outcome.ts'
import { useCommand } from './command.ts'
import type { LIST_COMMANDS } from './list-wire.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useLang } from '#base/use-language.ts'

const NO_VIEWS: readonly SavedView[] = []

/** `<ListScreen {...useListCommands()} />` sends bulk actions and changes of saved views to the route's action. */
export function useListCommands() {
  const { send } = useCommand<typeof LIST_COMMANDS>()
  const lang = useLang()
  const dataOf = (answer: Outcome<unknown>): unknown => {
    if (answer.ok) return answer.data
    void showRefusal(answer.error, lang)
    return null
  }
  return {
    onBulk: async (action: string, ids: readonly string[]) =>
      (await send('list_bulk', { action, ids: [...ids] })) as Outcome<readonly RowAnswer[]>,
    views: {
      all: useRouteLoaderData<typeof loader>('root')?.views ?? NO_VIEWS,
      save: async (name: string, query: string) => {
        const saved = dataOf(await send('list_save_view', { name, query })) as { data: SavedView } | null
        return saved?.data ?? null
      },
      remove: async (id: number) => dataOf(await send('list_delete_view', { id })) !== null,
    },
  }
}
