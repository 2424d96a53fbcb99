import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { ltr } from '../ltr.tsx'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'
import css from './preparation-card.module.css'
import { timelineOf } from './timeline.ts'

type Props = { meal: MealOfPage; sections: readonly { id: number; name_he: string; name_en: string }[] }

/** Shows the timeline of the kitchen sections, from the first minute on. */
export function PreparationCard({ meal, sections }: Props) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const { spans, total_min } = timelineOf(meal.processes)
  const names = new Map(sections.map((section) => [section.id, nameOf(section)]))
  const share = (minutes: number) => `${total_min > 0 ? (minutes / total_min) * 100 : 0}%`
  return (
    <Card title={t('preparation')} {...(total_min > 0 && { actions: t('minutes', { count: total_min }) })}>
      {spans.length === 0 ? (
        <p className={css.none}>{t('no_preparation')}</p>
      ) : (
        <ol className={css.steps}>
          {spans.map(({ section_id, minutes, parallel, from_min }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two steps may be equal, only the index identifies them
            <li key={index} className={css.step}>
              <span className={css.section}>{names.get(section_id)}</span>
              <span className={css.track} aria-hidden>
                <span
                  className={css.bar}
                  style={{ marginInlineStart: share(from_min), inlineSize: share(minutes) }}
                  data-parallel={parallel || undefined}
                />
              </span>
              <span className={css.minutes}>
                {t.rich('short_minutes', { count: String(minutes), n: ltr })}
                {parallel && index > 0 && <small>{t('parallel')}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
