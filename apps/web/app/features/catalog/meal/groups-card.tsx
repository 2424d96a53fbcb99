import type { EffectiveGroup, EffectiveValue } from '@tavlin/domain/catalog/variants'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import textCss from '#ui/text.module.css'
import { ltr } from '../ltr.tsx'
import css from './groups-card.module.css'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'

/** Shows the choices offered to a customer, with today's values. */
export function GroupsCard({ meal }: { meal: MealOfPage }) {
  const t = useText(mealPageText)
  return (
    <Card title={t('groups')} count={meal.groups.length} padding={meal.groups.length > 0 ? 'none' : 'md'}>
      {meal.groups.length === 0 ? (
        <p className={css.none}>{t('no_groups')}</p>
      ) : (
        meal.groups.map((group) => <Group key={group.id} group={group} />)
      )}
    </Card>
  )
}

function Group({ group }: { group: EffectiveGroup }) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const offered = group.values.filter(({ why_not }) => why_not !== 'excluded')
  const excluded = group.values.filter(({ why_not }) => why_not === 'excluded')
  return (
    <section className={css.group} aria-label={nameOf(group)}>
      <header className={css.head}>
        <h3 className={css.name}>{nameOf(group)}</h3>
        <Bounds group={group} />
        {group.owner_meal_id === null && <Chip outline>{t('shared')}</Chip>}
        {group.is_overridden && (
          <Chip tone="info" icon="edit">
            {t('overridden')}
          </Chip>
        )}
      </header>
      <ul className={css.values}>
        {offered.map((value) => (
          <Value key={value.id} value={value} />
        ))}
      </ul>
      {excluded.length > 0 && (
        <p className={css.excluded}>{t('excluded', { names: excluded.map(nameOf).join(', ') })}</p>
      )}
    </section>
  )
}

function Bounds({ group: { min, max } }: { group: EffectiveGroup }) {
  const t = useText(mealPageText)
  const [least, most] = [String(min), String(max)]
  const quantityLabel = () => {
    if (max === null) return min === 0 ? t('choose_any') : t.rich('choose_from', { min: least, n: ltr })
    if (min === max) return t.rich('choose_exactly', { min: least, n: ltr })
    return min === 0
      ? t.rich('choose_up_to', { max: most, n: ltr })
      : t.rich('choose_between', { min: least, max: most, n: ltr })
  }
  return <span className={textCss.muted_sm}>{quantityLabel()}</span>
}

function Value({ value }: { value: EffectiveValue }) {
  const money = useMoney()
  const t = useText(mealPageText)
  const nameOf = useName()
  return (
    <li className={css.value} data-missing={!value.available || undefined}>
      <span>
        {nameOf(value)}
        {value.why_not && value.why_not !== 'excluded' && <small>{t(`why_${value.why_not}`)}</small>}
        {value.default_quantity > 0 && <small>{t('by_default')}</small>}
      </span>
      {value.price_agorot !== 0 && (
        <Ltr>
          {value.price_agorot > 0 && '+'}
          {money(value.price_agorot)}
        </Ltr>
      )}
    </li>
  )
}
