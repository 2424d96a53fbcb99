import type { variants } from '@tavlin/contract/variants'
import { call, request } from '#platform/api-client.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { type PickerItem, Picker } from '#ui/picker/picker.tsx'
import { toast } from '#ui/toast.ts'
import type { GroupDetails } from '../group-editor/group-form.ts'
import { editorText } from './meal-editor.text.ts'

type Props = { taken: readonly number[]; onPick: (group: GroupDetails) => void }

const findGroups = call<typeof variants.groups>('GET', '/variant-groups')
const readGroup = call<typeof variants.group>('GET', '/variant-groups/:id')

/** Finds a shared group by name, and fetches it with its values. */
export function SharedGroupPicker({ taken, onPick }: Props) {
  const t = useText(editorText)
  const nameOf = useName()
  const source = async (text: string, signal: AbortSignal): Promise<(PickerItem & { id: number })[]> => {
    const { data } = await request(findGroups, { query: { limit: 25, search: text } }, { signal })
    return data.map((group) => ({
      id: group.id,
      key: String(group.id),
      label: nameOf(group),
      icon: 'layers',
      note: t('used_by_note', { count: group.used_by }),
      disabled: taken.includes(group.id),
    }))
  }
  const pick = ({ id }: { id: number }) =>
    void request(readGroup, { params: { id } }).then(
      ({ data }) => onPick(data),
      () => toast.refusal(t('group_failed')),
    )
  return <Picker source={source} onPick={pick} aria-label={t('add_shared')} placeholder={t('add_shared')} />
}
