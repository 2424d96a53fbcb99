import type { catalog } from '@tavlin/contract/catalog'
import type { NamedEntity } from '@tavlin/domain/named'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call, request } from '#platform/api-client.ts'
import { Chip } from '#ui/chip.tsx'
import { MoneyField, NumberField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/use-field.ts'
import { Picker, type PickerItem } from '#ui/picker/picker.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './promotion.module.css'
import { promotionText } from './promotion.text.ts'

const searchMeals = call<typeof catalog.meals>('GET', '/meals')

/** The discount: a percentage or an amount. Changing the type clears the value. */
export function ValueField({ starts_with }: { starts_with: 'percent' | 'agorot' }) {
  const t = useText(promotionText)
  const [kind, setKind] = useState(starts_with)
  const percent = useField({ name: 'percent' })
  const agorot = useField({ name: 'agorot' })
  const choose = (next: 'percent' | 'agorot') => {
    setKind(next)
    percent.set(null)
    agorot.set(null)
  }
  return (
    <div className={css.two}>
      <div className={css.label}>
        {t('kind')}
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={choose}
          options={[
            { value: 'percent', label: t('by_percent') },
            { value: 'agorot', label: t('by_amount') },
          ]}
        />
      </div>
      {kind === 'percent' ? <NumberField name="percent" unit="%" /> : <MoneyField name="agorot" />}
    </div>
  )
}

const TYPES = { both: ['delivery', 'pickup'], delivery: ['delivery'], pickup: ['pickup'] } as const

export function OrderTypesField() {
  const { shell, value, set } = useField({ name: 'order_types' })
  const t = useText(promotionText)
  const types = value as (keyof typeof TYPES)[]
  return (
    <div className={css.label}>
      {shell.label}
      <Segmented
        label={shell.label}
        value={types.length === 1 ? types[0]! : 'both'}
        onChange={(next) => set([...TYPES[next]])}
        options={(['both', 'delivery', 'pickup'] as const).map((type) => ({ value: type, label: t(type) }))}
      />
    </div>
  )
}

/** All meals, or chosen ones that are found by name. `meals` are the names of those already saved. */
export function MealsField({ meals }: { meals: readonly NamedEntity[] }) {
  const t = useText(promotionText)
  const nameOf = useName()
  const { shell, value, set } = useField({ name: 'meal_ids' })
  const [picked, setPicked] = useState<readonly NamedEntity[]>(meals)
  const ids = value as readonly number[] | null
  const source = async (text: string, signal: AbortSignal): Promise<(PickerItem & { meal: NamedEntity })[]> => {
    const { data } = await request(searchMeals, { query: { search: text, limit: '10' } }, { signal })
    return data
      .filter(({ id }) => !ids?.includes(id))
      .map((meal) => ({
        key: String(meal.id),
        label: nameOf(meal),
        note: meal.active ? '' : t('switched_off'),
        icon: 'meal' as const,
        meal,
      }))
  }
  const add = (meal: NamedEntity) => {
    setPicked((before) => [...before, meal])
    set([...(ids ?? []), meal.id])
  }
  return (
    <div className={css.label}>
      {shell.label}
      <Segmented
        label={shell.label}
        value={ids === null ? 'all' : 'chosen'}
        onChange={(next) => set(next === 'all' ? null : [])}
        options={[
          { value: 'all', label: t('all_meals') },
          { value: 'chosen', label: t('chosen_meals') },
        ]}
      />
      {ids !== null && (
        <Picker
          aria-label={t('find_meal')}
          placeholder={t('find_meal')}
          source={source}
          onPick={({ meal }) => add(meal)}
          {...('error' in shell && { error: shell.error })}
        />
      )}
      {ids !== null && ids.length > 0 && (
        <div className={css.chips}>
          {ids.map((id) => {
            const meal = picked.find((one) => one.id === id)
            const name = meal ? nameOf(meal) : String(id)
            const remove = () => set(ids.filter((one) => one !== id))
            return (
              <Chip key={id} onRemove={remove} remove_label={t('remove_meal', { name })}>
                {name}
              </Chip>
            )
          })}
        </div>
      )}
    </div>
  )
}
