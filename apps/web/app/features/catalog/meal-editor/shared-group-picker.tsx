import type { Returned } from '@tavlin/contract/endpoint'
import type { variants } from '@tavlin/contract/variants'
import { useName } from '#platform/names.ts'
import { useText } from '#platform/text.ts'
import { type Choice, Picker } from '#ui/picker/picker.tsx'
import { toast } from '#ui/toast.ts'
import type { Group } from '../group-editor/group-form.ts'
import { editorText } from './meal-editor.text.ts'

type Found = Returned<typeof variants.groups>['data']
type Props = { taken: readonly number[]; onPick: (group: Group) => void }

async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(`/api${path}`, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return ((await answer.json()) as { data: T }).data
}

/** Finds a shared group by name, and fetches it with its values. */
export function SharedGroupPicker({ taken, onPick }: Props) {
  const t = useText(editorText)
  const nameOf = useName()
  const source = async (text: string, signal: AbortSignal): Promise<(Choice & { id: number })[]> => {
    const groups = await read<Found>(`/variant-groups?limit=25&search=${encodeURIComponent(text)}`, signal)
    return groups.map((group) => ({
      id: group.id,
      key: String(group.id),
      label: nameOf(group),
      icon: 'layers',
      note: t('used_by_note', { count: group.used_by }),
      disabled: taken.includes(group.id),
    }))
  }
  const pick = ({ id }: { id: number }) =>
    void read<Group>(`/variant-groups/${id}`).then(onPick, () => toast.refusal(t('group_failed')))
  return <Picker source={source} onPick={pick} aria-label={t('add_shared')} placeholder={t('add_shared')} />
}
