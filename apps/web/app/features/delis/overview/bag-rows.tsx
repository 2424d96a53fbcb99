import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { useNestedField } from '#ui/form/use-nested-field.ts'
import { MovingRow } from '#ui/moving-rows/moving-row.tsx'
import { RowButtons } from '#ui/moving-rows/row-buttons.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './details-drawer.module.css'
import { detailsText } from './details.text.ts'

type Bag = { name_he: string; name_en: string; volume: number | null }
const MOST = 12
/** Volume of one standard bag, in hundredths. */
const STANDARD = 100

export function BagRows() {
  const t = useText(detailsText)
  const { value: bags, set, errorAt, ref } = useNestedField<Bag[]>('bag_types', 'bags')
  const { list, keys, ...rows } = useMovingRows(bags, set)
  return (
    <fieldset id="bags" className={css.group}>
      <legend>{t('bags')}</legend>
      <p className={textCss.muted_xs}>{t('bags_help')}</p>
      {bags.length === 0 && <p className={textCss.muted_xs}>{t('no_bags')}</p>}
      <div ref={ref}>
        <div ref={list} className={css.bags}>
          {bags.map((bag, at) => {
            const name = bag.name_he || t('bag', { number: String(at + 1) })
            const change = (changes: Partial<Bag>) => rows.change(at, { ...bag, ...changes })
            return (
              <MovingRow
                key={keys[at]}
                row_key={keys[at] ?? ''}
                name={name}
                className={css.bag}
                onKeyDown={(event) => rows.onKeyDown(event, at)}
              >
                <TextInput
                  aria-label={t('name_he')}
                  placeholder={t('name_he')}
                  error={errorAt(`${at}.name_he`)}
                  value={bag.name_he}
                  onChange={(event) => change({ name_he: event.target.value })}
                />
                <TextInput
                  aria-label={t('name_en')}
                  placeholder={t('name_en')}
                  error={errorAt(`${at}.name_en`)}
                  value={bag.name_en}
                  onChange={(event) => change({ name_en: event.target.value })}
                />
                <DecimalInput
                  aria-label={t('volume')}
                  read={readShekels}
                  write={writeShekels}
                  error={errorAt(`${at}.volume`)}
                  value={bag.volume}
                  onChange={(volume) => change({ volume })}
                />
                <RowButtons
                  name={name}
                  at={at}
                  count={bags.length}
                  onMove={(by) => rows.move(at, by)}
                  onRemove={() => rows.remove(at)}
                />
              </MovingRow>
            )
          })}
        </div>
        {bags.length < MOST && (
          <Button
            size="sm"
            icon="plus"
            data-adds
            onClick={() => rows.add({ name_he: '', name_en: '', volume: STANDARD })}
          >
            {t('add_bag')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
