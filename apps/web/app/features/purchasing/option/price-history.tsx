import { packBase, priceOn } from '@tavlin/domain/purchasing/option'
import { toBase } from '@tavlin/domain/inventory/unit'
import { toInteger } from '@tavlin/domain/inventory/ratio'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { commands } from './option.commands.ts'
import css from './option.module.css'
import type { Option, runOptionCommand } from './option.server.ts'
import { optionText } from './option.text.ts'

export function PriceHistory({ option, today }: { option: Option; today: string }) {
  const t = useText(optionText)
  const current = option.prices.find(({ valid_from }) => valid_from <= today) ?? option.prices.at(-1)
  return (
    <Card title={t('prices')}>
      <NewPrice key={option.version} option={option} today={today} />
      <ul className={css.rows}>
        {option.prices.map((price) => (
          <li key={price.valid_from} className={css.row}>
            <span>
              <strong>
                <Money agorot={price.price_agorot} />
              </strong>
              <span className={textCss.muted_sm}>
                {' · '}
                <PerUnit option={option} price_agorot={price.price_agorot} />
              </span>
            </span>
            <span className={css.when}>
              {price === current && <Chip tone="good">{t('now')}</Chip>}
              {price.valid_from > today && <Chip tone="info">{t('later')}</Chip>}
              <DateText at={price.valid_from} />
            </span>
            {price.set_by && (
              <span className={textCss.muted_sm}>
                {t.rich('set_by', { name: price.set_by.name, d: put(<DateText at={price.set_at} />) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the price of one stock unit, so that packs of different sizes can be compared. */
function PerUnit({ option, price_agorot }: { option: Option; price_agorot: number }) {
  const t = useText(optionText)
  const unitName = useUnitName()
  const { measure, stock_unit } = option.ingredient
  const one = toBase({ amount_thousandths: 1000, unit: stock_unit }, measure)
  if (!one) return null
  const per_unit = Math.round((price_agorot * toInteger(one)) / packBase(option.pack, measure))
  return t.rich('price_per', { unit: unitName(stock_unit, measure), m: put(<Money agorot={per_unit} />) })
}

function NewPrice({ option, today }: { option: Option; today: string }) {
  const t = useText(optionText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOptionCommand>()
  const [price, setPrice] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>(today)
  const missing = price === null || price === 0 ? t('missing_price') : day === null ? t('missing_day') : null
  const save = async () => {
    if (price === null || day === null) return
    const sent = { id: option.id, price_agorot: price, valid_from: day, version: option.version }
    if ((await send('save_price', sent)).ok) toast.success(t('price_saved'))
  }
  return (
    <>
      <div className={css.new_price}>
        <MoneyInput label={t('new_price')} value={price} onChange={setPrice} />
        <DayInput label={t('valid_from')} value={day} onChange={setDay} />
        <Button loading={pending} disabled_reason={missing} onClick={() => void save()}>
          {t('save_price')}
        </Button>
      </div>
      {refusal && <RejectedNotice error={refusal} />}
    </>
  )
}

export function OtherSuppliers({ option, today }: { option: Option; today: string }) {
  const t = useText(optionText)
  return (
    <Card title={t('others')} count={option.others.length}>
      {option.others.length === 0 && <p className={textCss.muted_sm}>{t('no_others')}</p>}
      <ul className={css.rows}>
        {option.others.map((other) => (
          <OtherRow key={other.id} option={{ ...option, pack: other.pack }} other={other} today={today} />
        ))}
      </ul>
    </Card>
  )
}

type OtherRowProps = { option: Option; other: Option['others'][number]; today: string }

function OtherRow({ option, other, today }: OtherRowProps) {
  const t = useText(optionText)
  const price = priceOn(other.prices, today)
  return (
    <li className={css.row}>
      <Button variant="subtle" size="sm" to={`/supplier/option/${other.id}`}>
        {other.supplier.name}
      </Button>
      <span className={css.when}>
        {other.is_preferred && (
          <Chip tone="info" icon="star">
            {t('preferred')}
          </Chip>
        )}
        {price !== null && (
          <>
            <Money agorot={price} />
            <span className={textCss.muted_sm}>
              <PerUnit option={option} price_agorot={price} />
            </span>
          </>
        )}
      </span>
    </li>
  )
}
