import { Fragment } from 'react'
import { Link } from 'react-router'
import { dateTime } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import textCss from '#ui/text.module.css'
import { ltr } from '../ltr.tsx'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import css from './about-card.module.css'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'

type Props = { meal: MealOfPage; tags: readonly { id: number; name_he: string; name_en: string }[] }

export function AboutCard({ meal, tags }: Props) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const { description_he, description_en } = meal
  const both = useLocale() === 'en' ? [description_en, description_he] : [description_he, description_en]
  const [description, other] = both.filter(Boolean)
  const of_meal = tags.filter(({ id }) => meal.tag_ids.includes(id))
  return (
    <Card padding="none" className={css.card}>
      <div className={css.picture}>
        <MealPicture picture={meal.picture} size="medium" alt={nameOf(meal)} />
      </div>
      <div className={css.text}>
        {description ? <p dir="auto">{description}</p> : <p className={textCss.muted_sm}>{t('no_description')}</p>}
        {other && (
          <p dir="auto" className={textCss.muted_sm}>
            {other}
          </p>
        )}
        {of_meal.length > 0 && (
          <ul className={css.tags} aria-label={t('tags')}>
            {of_meal.map((tag) => (
              <li key={tag.id}>
                <Chip>{nameOf(tag)}</Chip>
              </li>
            ))}
          </ul>
        )}
        {meal.used_in.length > 0 && (
          <p>
            <span className={textCss.muted_sm}>{t('used_in')}: </span>
            {meal.used_in.map((other_meal, index) => (
              <Fragment key={other_meal.id}>
                {index > 0 && ', '}
                <Link to={`/meals/${other_meal.id}`}>{nameOf(other_meal)}</Link>
              </Fragment>
            ))}
          </p>
        )}
        <p className={textCss.muted_sm}>{t.rich('changed_at', { at: dateTime(meal.updated_at), n: ltr })}</p>
      </div>
    </Card>
  )
}
