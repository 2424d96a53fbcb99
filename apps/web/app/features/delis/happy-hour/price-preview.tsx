import { type ReactNode, useState } from 'react'
import { date as dateText } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { clockOf } from '#platform/day-minute.ts'
import { PriceTrail } from '../price-trail.tsx'
import { type HappyForm, notCheaper, pricePreview } from './happy-draft.ts'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'
import type { HappyMeal } from './happy-hour.server.ts'

type Props = { form: HappyForm; meals: readonly HappyMeal[]; today: string }
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Shows the price that customers will see on one of the meals, computed by the same rule as an order. */
export function PricePreview({ form, meals, today }: Props) {
  const t = useText(happyHourText)
  const nameOf = useName()
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = meals.filter(({ id }) => form.meal_ids.includes(id))
  const meal = chosen.find(({ id }) => id === wanted) ?? chosen[0]
  const same = notCheaper(form, meals)
  if (!meal) return null
  const { agorot, trail, date } = pricePreview(form, meal, today)
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h3 className={css.preview_title}>{t('preview')}</h3>
      <NativeSelect
        size="sm"
        icon="meal"
        aria-label={t('preview_meal')}
        options={chosen.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        value={String(meal.id)}
        onChange={(id) => setWanted(Number(id))}
      />
      <p className={css.price} aria-live="polite">
        <b>
          <Money agorot={agorot} />
        </b>
        {trail.length > 1 && <PriceTrail trail={trail} />}
        {date && (
          <span className={css.muted}>
            {t.rich('preview_at', { date: dateText(date), clock: clockOf(form.from_minute), n: numberTag })}
          </span>
        )}
      </p>
      {same.length > 0 && (
        <p className={css.muted}>{t('same_price', { count: same.length, names: same.map(nameOf).join(', ') })}</p>
      )}
    </section>
  )
}
