import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import textCss from '#ui/text.module.css'
import { saveText } from './save.text.ts'
import type { Preview, MatrixIndex } from './matrix-wire.ts'
import css from './preview-drawer.module.css'

const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>
type Props = { preview: Preview | null; stored: MatrixIndex; onClose: () => void }

export default function PreviewDrawer({ preview, stored, onClose }: Props) {
  const t = useText(saveText)
  return (
    <Drawer opened onClose={onClose} title={t('preview_title')} sheet>
      {preview ? <Meals preview={preview} stored={stored} /> : <ListSkeleton rows={6} />}
    </Drawer>
  )
}

function Meals({ preview, stored }: Omit<Props, 'onClose'> & { preview: Preview }) {
  const t = useText(saveText)
  const nameOf = useName()
  const { meals, meals_in_all, prices_in_all } = preview
  if (meals.length === 0) return <p className={css.lead}>{t('preview_none')}</p>
  const names = (ids: readonly number[]) =>
    ids.flatMap((id) => (stored.groups.has(id) ? [nameOf(stored.groups.get(id)!)] : [])).join(', ')
  return (
    <>
      <p className={textCss.semi}>{t('impact', { meals: meals_in_all, prices: prices_in_all })}</p>
      <p className={css.lead}>{t('preview_lead')}</p>
      {meals.length < meals_in_all && (
        <p className={css.lead}>
          {t.rich('preview_first', { shown: String(meals.length), all: String(meals_in_all), n: isolated })}
        </p>
      )}
      <ul className={css.meals}>
        {meals.map((meal) => (
          <li key={meal.id}>
            <span className={css.line}>
              <strong>{nameOf(meal)}</strong>
              <Price before={meal.price_from_before} after={meal.price_from_after} />
            </span>
            {meal.added_group_ids.length > 0 && <small>{t('added', { names: names(meal.added_group_ids) })}</small>}
            {meal.removed_group_ids.length > 0 && (
              <small>{t('removed', { names: names(meal.removed_group_ids) })}</small>
            )}
            {meal.changed_group_ids.length > 0 && (
              <small>{t('differs', { names: names(meal.changed_group_ids) })}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Price({ before, after }: { before: number; after: number }) {
  if (before === after) return <Money agorot={after} className={css.same ?? ''} />
  return (
    <span className={css.price} data-dearer={after > before || undefined}>
      <Money agorot={before} className={css.same ?? ''} />
      <Icon name="forward" size={14} />
      <Money agorot={after} />
    </span>
  )
}
