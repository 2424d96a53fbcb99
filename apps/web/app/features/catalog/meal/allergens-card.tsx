import type { NamedEntity } from '@tavlin/domain/named'
import { Fragment } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import { stepsToSay } from '../trail.ts'
import css from './allergens-card.module.css'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'

type Props = { meal: MealOfPage; allergens: readonly NamedEntity[] }
type MealAllergen = MealOfPage['computed']['allergens'][number]

/** Shows each allergen with its path into the meal, so that it can be traced to its ingredient. */
export function AllergensCard({ meal, allergens }: Props) {
  const t = useText(mealPageText)
  const { allergens: found, kosher_type, problems } = meal.computed
  const is_unknown = problems.some(({ code }) => code === 'allergens_unknown')
  return (
    <Card title={t('allergens')} actions={<Kosher type={kosher_type} />}>
      <div className={css.body}>
        {is_unknown && <Notice tone="warn">{t('allergens_unknown')}</Notice>}
        {found.length === 0 && !is_unknown && <p className={css.none}>{t('no_allergens')}</p>}
        {(['contains', 'by_choice', 'may_contain'] as const).map((kind) => {
          const of_kind = found.filter((one) => one.kind === kind)
          if (of_kind.length === 0) return null
          return (
            <section key={kind}>
              <h3 className={css.kind}>{t(kind)}</h3>
              <ul className={css.list}>
                {of_kind.map((one) => (
                  <Trail key={one.allergen_id} found={one} allergens={allergens} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Card>
  )
}

function Trail({ found, allergens }: { found: MealAllergen; allergens: readonly NamedEntity[] }) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const allergen = allergens.find(({ id }) => id === found.allergen_id)
  if (!allergen) return null
  return (
    <li className={css.trail}>
      <b>{nameOf(allergen)}</b>
      {stepsToSay(found.trail, nameOf).map((step) => (
        <Fragment key={`${step.kind} ${step.id}`}>
          {' '}
          <span className={textCss.muted}>{t('from')}</span> {nameOf(step)}
        </Fragment>
      ))}
    </li>
  )
}

const TONES = { meat: 'bad', dairy: 'info', parve: 'good', mixed: 'warn' } as const

function Kosher({ type }: { type: keyof typeof TONES | null }) {
  const t = useText(mealPageText)
  return (
    <Chip tone={type ? TONES[type] : 'neutral'} outline={type === null}>
      {type ? t(type) : `${t('kosher')}: ${t('unknown')}`}
    </Chip>
  )
}
