import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { Row } from '#ui/stack.tsx'
import css from './lot-cells.module.css'
import { lotsText } from './lots.text.ts'

/** Shows the expiry date, marked when it has passed or is today. */
export function Expiry({ expires_on, today }: { expires_on: string | null; today: string }) {
  const t = useText(lotsText)
  if (expires_on === null) return t('no_date')
  return (
    <Row gap={2} wrap>
      <DateText at={expires_on} />
      {expires_on < today && <Chip tone="bad">{t('expired')}</Chip>}
      {expires_on === today && <Chip tone="warn">{t('today')}</Chip>}
    </Row>
  )
}

export function LotCode({ lot: { code, recalled_at } }: { lot: { code: string; recalled_at: string | null } }) {
  const t = useText(lotsText)
  return (
    <Row gap={2} wrap>
      {code ? <Ltr>{code}</Ltr> : t('no_code')}
      {recalled_at && <Chip tone="bad">{t('recalled')}</Chip>}
    </Row>
  )
}

type Meal = { id: number; portions: number }

/** Shows how many portions of which meals would use up the lot. */
export function UsedUpBy<M extends Meal>({ meals, nameOf }: { meals: readonly M[]; nameOf: (meal: M) => string }) {
  const t = useText(lotsText)
  return (
    <span className={css.meals}>
      {meals.map((meal, at) => (
        <span key={meal.id}>
          {at > 0 && ' · '}
          {t.rich('portions', { n: String(meal.portions), meal: put(<bdi>{nameOf(meal)}</bdi>) })}
        </span>
      ))}
    </span>
  )
}
