import { text } from '@tavlin/contract/fields'
import { useState } from 'react'
import { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { type InPlaceColumn, InPlaceList } from '#ui/in-place-list/in-place-list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { formsDemoText } from './forms.text.ts'

type DemoAllergen = { id: number; name: string; in_english: string }
const Draft = z.object({ name: text(20), in_english: text(20) })
const REJECTED: Outcome<null> = { ok: false, error: { code: 'name_taken', message: '' } }
const BUILTIN: Outcome<null> = { ok: false, error: { code: 'name_is_builtin', message: '' } }
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export default function InPlace() {
  const t = useText(formsDemoText)
  const [items, setItems] = useState<DemoAllergen[]>(() => [
    { id: 1, name: t('milk'), in_english: 'Milk' },
    { id: 2, name: t('sesame'), in_english: 'Sesame' },
    { id: 3, name: t('nuts'), in_english: 'Nuts' },
    { id: 4, name: t('gluten'), in_english: 'Gluten' },
  ])
  const save = async (draft: DemoAllergen, saved: DemoAllergen | null): Promise<Outcome<null>> => {
    await wait(600)
    if (draft.name === t('taken')) return REJECTED
    setItems((all) =>
      saved ? all.map((one) => (one.id === saved.id ? draft : one)) : [...all, { ...draft, id: Date.now() }],
    )
    return { ok: true, data: null }
  }
  const remove = async ({ id }: DemoAllergen): Promise<Outcome<null>> => {
    await wait(600)
    if (id === 4) return BUILTIN
    setItems((all) => all.filter((one) => one.id !== id))
    return { ok: true, data: null }
  }
  return (
    <Card title={t('allergens')} lead={t('in_place_hint')} level={3}>
      <InPlaceList<DemoAllergen>
        label={t('allergens')}
        items={items}
        id_of={({ id }) => id}
        name_of={({ name }) => name}
        schema={async () => Draft}
        blank={() => ({ id: 0, name: '', in_english: '' })}
        add_label={t('add_allergen')}
        may_edit={({ id }) => id !== 1}
        may_remove={({ id }) => id !== 1}
        save={save}
        remove={remove}
        search
        columns={[column('name', t('name')), column('in_english', t('in_english'))]}
      />
    </Card>
  )
}

const column = (key: 'name' | 'in_english', header: string): InPlaceColumn<DemoAllergen> => ({
  key,
  header,
  view: (item) => (key === 'name' ? item.name : <bdi dir="ltr">{item.in_english}</bdi>),
  edit: ({ value, set, error }) => (
    <TextInput
      size="sm"
      aria-label={header}
      ltr={key === 'in_english'}
      error={error(key)}
      value={value[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  ),
})
