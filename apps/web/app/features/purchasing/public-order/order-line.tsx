import { changesIn } from '@tavlin/domain/purchasing/supplier-reply'
import { UNIT_CODES } from '@tavlin/domain/inventory/unit'
import { enteredNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { type TypedLine, typedPrice } from './reply-form.ts'
import css from './supplier-order.module.css'
import type { SupplierOrder } from './supplier-order.server.ts'
import { supplierOrderText, unitText } from './supplier-order.text.ts'

type AnsweredLine = SupplierOrder['lines'][number]
type Props = { line: AnsweredLine; typed: TypedLine | undefined }

/** Edits the reply to one ordered item. The fields start with what was ordered, or with the previous reply. */
export function OrderLine({ line, typed }: Props) {
  const t = useText(supplierOrderText)
  const { id, name, code, packs, price_agorot, confirmed_packs, confirmed_price_agorot } = line
  const price = typedPrice(confirmed_price_agorot ?? price_agorot)
  return (
    <li className={css.line} data-changed={changesIn(line).length > 0 || undefined}>
      <div className={css.name}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {code && (
          <small>
            <Ltr>{code}</Ltr>
          </small>
        )}
      </div>
      <p className={css.ordered}>
        {t.rich('ordered', { n: put(<Ltr>{packs}</Ltr>), m: put(<Money agorot={price_agorot} />) })}
        <PackContent pack={line.pack} />
      </p>
      <div className={css.pair}>
        <label className={css.field}>
          <span>{t('packs')}</span>
          <input
            type="number"
            inputMode="numeric"
            name={`packs_${id}`}
            aria-label={t('packs_of', { name })}
            min={0}
            max={packs}
            step={1}
            required
            dir="ltr"
            defaultValue={typed?.packs ?? confirmed_packs ?? packs}
          />
        </label>
        <label className={css.field}>
          <span>{t('price')}</span>
          <input
            type="text"
            inputMode="decimal"
            name={`price_${id}`}
            aria-label={t('price_of', { name })}
            pattern="\d{1,6}([.,]\d{1,2})?"
            required
            dir="ltr"
            defaultValue={typed?.price ?? price}
          />
        </label>
      </div>
      <label className={css.field}>
        <span>{t('substitute')}</span>
        <input
          type="text"
          name={`substitute_${id}`}
          aria-label={t('substitute_of', { name })}
          maxLength={120}
          dir="auto"
          placeholder={t('substitute_example')}
          defaultValue={typed?.substitute ?? line.substitute}
        />
      </label>
    </li>
  )
}

const isUnitCode = (unit: string): unit is (typeof UNIT_CODES)[number] => UNIT_CODES.some((code) => code === unit)

/** Shows the content of a pack, such as 96 pieces; nothing when its unit is one that only this business has. */
function PackContent({ pack: { amount_thousandths, unit } }: { pack: AnsweredLine['pack'] }) {
  const t = useText(unitText)
  if (!isUnitCode(unit)) return null
  return (
    <span>
      {' · '}
      <Ltr>{enteredNumber(amount_thousandths)}</Ltr> {t(unit)}
    </span>
  )
}
