import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { mealText } from '../meal.text.ts'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'
import css from './sold-card.module.css'

type Props = { meal: MealOfPage; delis: readonly { id: number; name_he: string; name_en: string }[] }

export function SoldCard({ meal, delis }: Props) {
  const t = useText(mealPageText)
  const tMeal = useText(mealText)
  const nameOf = useName()
  const names = new Map(delis.map((deli) => [deli.id, nameOf(deli)]))
  const types = meal.order_types.map((type) => t(type)).join(', ')
  return (
    <Card
      title={t('sold')}
      count={meal.sold_at.filter(({ active }) => active).length}
      padding="none"
      {...(types && { lead: types })}
      actions={
        <Button size="sm" variant="subtle" icon="help" to={`/meals/availability?meal=${meal.id}`}>
          {t('why_not')}
        </Button>
      }
    >
      {meal.sold_at.length === 0 ? (
        <p className={css.none}>{t('sold_nowhere')}</p>
      ) : (
        <div className={css.box}>
          <table className={css.delis}>
            <thead>
              <tr>
                <th scope="col">{t('deli')}</th>
                <th scope="col">{tMeal('price')}</th>
                <th scope="col">{t('quota')}</th>
              </tr>
            </thead>
            <tbody>
              {meal.sold_at.map(({ deli_id, active, price_agorot, quota }) => (
                <tr key={deli_id} data-off={!active || undefined}>
                  <td>
                    {names.get(deli_id)}
                    {!active && <Chip className={css.off}>{t('not_sold_there')}</Chip>}
                  </td>
                  <td data-own={price_agorot !== null || undefined}>
                    <Money agorot={price_agorot ?? meal.price_agorot} />
                  </td>
                  <td>{quota === null ? t('no_quota') : <NumberText value={quota} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
