import type { catalog } from '@tavlin/contract/catalog'
import { call, request } from '#platform/api-client.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { type PickerItem, Picker } from '#ui/picker/picker.tsx'
import { groupText } from './group-editor.text.ts'
import type { CatalogPart } from './parts.ts'

const parts = call<typeof catalog.parts>('GET', '/meals/parts')

type Props = {
  onPick: (part: CatalogPart) => void
  chosen?: string
  onClear?: () => void
  label?: string
  'aria-label'?: string
  placeholder?: string
}

/** Finds ingredients and preps by name. */
export function PartPicker({ onPick, placeholder, ...rest }: Props) {
  const t = useText(groupText)
  const nameOf = useName()
  const source = async (text: string, signal: AbortSignal): Promise<(PickerItem & { part: CatalogPart })[]> => {
    const { data } = await request(parts, { query: { search: text } }, { signal })
    return data.map((part) => ({
      key: `${part.kind}:${part.id}`,
      label: nameOf(part),
      icon: part.kind === 'meal' ? ('meal' as const) : ('box' as const),
      note: part.active ? (part.kind === 'meal' ? t('prep') : '') : t('switched_off'),
      part,
    }))
  }
  return (
    <Picker
      {...rest}
      source={source}
      placeholder={placeholder ?? t('part_placeholder')}
      onPick={({ part }) => onPick(part)}
    />
  )
}
