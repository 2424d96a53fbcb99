import type { catalog } from '@tavlin/contract/catalog'
import { call, request } from '#platform/api-client.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { type PickerItem, Picker } from '#ui/picker/picker.tsx'
import { groupText } from './group-editor.text.ts'
import type { RecipeComponent } from './recipe-components.ts'

const components = call<typeof catalog.parts>('GET', '/meals/parts')

type Props = {
  onPick: (component: RecipeComponent) => void
  chosen?: string
  onClear?: () => void
  label?: string
  'aria-label'?: string
  placeholder?: string
}

/** Finds ingredients and preps by name. */
export function ComponentPicker({ onPick, placeholder, ...rest }: Props) {
  const t = useText(groupText)
  const nameOf = useName()
  const source = async (
    text: string,
    signal: AbortSignal,
  ): Promise<(PickerItem & { component: RecipeComponent })[]> => {
    const { data } = await request(components, { query: { search: text } }, { signal })
    return data.map((component) => ({
      key: `${component.kind}:${component.id}`,
      label: nameOf(component),
      icon: component.kind === 'meal' ? ('meal' as const) : ('box' as const),
      note: component.active ? (component.kind === 'meal' ? t('prep') : '') : t('switched_off'),
      component,
    }))
  }
  return (
    <Picker
      {...rest}
      source={source}
      placeholder={placeholder ?? t('component_placeholder')}
      onPick={({ component }) => onPick(component)}
    />
  )
}
