import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { moneyNumber } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import { type Choices, type DeliSale, withSold } from './meal-draft.ts'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import css from './sold-card.module.css'
import { useDraftField } from './use-draft-field.ts'

/** Most delis shown at once; above `SEARCHED_FROM` delis, a field searches them by name. */
const SHOWN = 50
const SEARCHED_FROM = 12

export function SoldCard({ delis }: Pick<Choices, 'delis'>) {
  const t = useText(editorText)
  const nameOf = useName()
  const { meal_id } = useParams()
  const price = useFormValue(useFormContext(), 'price_agorot')
  const { value: sold_at, set, errorAt, ref } = useDraftField('sold_at', 'sold')
  const [search, setSearch] = useState('')
  const wanted = delis.filter((deli) => nameOf(deli).toLowerCase().includes(search.trim().toLowerCase()))
  const sold = sold_at.filter(({ active }) => active).length
  return (
    <Card
      id="sold"
      title={t('sold')}
      lead={t('sold_lead')}
      className={editor.card}
      actions={
        <bdi className={textCss.muted_sm}>{t('sold_count', { sold: String(sold), all: String(delis.length) })}</bdi>
      }
    >
      <div ref={ref} className={css.sold}>
        {delis.length > SEARCHED_FROM && (
          <TextInput
            icon="search"
            aria-label={t('find_deli')}
            placeholder={t('find_deli')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <div className={css.heads} aria-hidden>
          <span>{t('deli')}</span>
          <span>{t('price')}</span>
          <span>{t('quota')}</span>
        </div>
        {wanted.slice(0, SHOWN).map((deli) => {
          const at = sold_at.findIndex(({ deli_id }) => deli_id === deli.id)
          return (
            <SoldRow
              key={deli.id}
              name={nameOf(deli)}
              sold={sold_at[at]}
              price={typeof price === 'number' ? price : null}
              errorAt={(path) => errorAt(`${at}.${path}`)}
              onChange={(change) => set(withSold(sold_at, deli.id, change))}
            />
          )
        })}
        {meal_id && (
          <Link className={css.why_not} to={`/meals/availability?meal=${meal_id}`}>
            {t('why_not')}
          </Link>
        )}
        {wanted.length > SHOWN && (
          <p className={textCss.muted_sm}>{t('more_delis', { count: String(wanted.length - SHOWN) })}</p>
        )}
      </div>
    </Card>
  )
}

type RowProps = {
  name: string
  sold: DeliSale | undefined
  price: number | null
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<DeliSale>) => void
}

function SoldRow({ name, sold, price, errorAt, onChange }: RowProps) {
  const t = useText(editorText)
  const is_sold = sold?.active === true
  return (
    <div className={css.row}>
      <Switch
        label={name}
        aria-label={t('sold_at', { name })}
        checked={is_sold}
        onChange={(event) => onChange({ active: event.target.checked })}
      />
      <MoneyInput
        aria-label={t('price_at', { name })}
        disabled={!is_sold}
        placeholder={price === null ? '' : moneyNumber(price)}
        value={sold?.price_agorot ?? null}
        error={errorAt('price_agorot')}
        onChange={(price_agorot) => onChange({ price_agorot })}
      />
      <WholeInput
        aria-label={t('quota_at', { name })}
        disabled={!is_sold}
        placeholder={t('no_limit')}
        value={sold?.quota ?? null}
        error={errorAt('quota')}
        onChange={(quota) => onChange({ quota })}
      />
    </div>
  )
}
