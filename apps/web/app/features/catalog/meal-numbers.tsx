import { count, moneyNumber } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { InlineNumber } from '#ui/inline-number.tsx'
import { mealText } from './meal.text.ts'
import type { NamedMeal } from './use-meal-actions.ts'

type SaveNumber = (value: number) => Promise<boolean>

/** Limits of the contract for price and volume. */
const MOST_AGOROT = 10_000_000
const MOST_VOLUME = 100_000

export function PriceNumber({ meal, onSave }: { meal: NamedMeal & { price_agorot: number }; onSave: SaveNumber }) {
  const money = useMoney()
  const t = useText(mealText)
  return (
    <InlineNumber
      label={t('price_of', { name: useName()(meal) })}
      value={meal.price_agorot}
      shown={<Ltr>{money(meal.price_agorot)}</Ltr>}
      write={writeShekels}
      read={upTo(MOST_AGOROT)}
      allowed={t('from_zero_to', { most: count(MOST_AGOROT / 100) })}
      onSave={onSave}
    />
  )
}

/** The volume is stored in hundredths of a bag, and shown and typed in bags with two decimals, like money. */
export function VolumeNumber({ meal, onSave }: { meal: NamedMeal & { volume: number }; onSave?: SaveNumber }) {
  const t = useText(mealText)
  const label = t('volume_of', { name: useName()(meal) })
  const shown = <Ltr>{moneyNumber(meal.volume)}</Ltr>
  if (!onSave) return shown
  return (
    <InlineNumber
      label={label}
      value={meal.volume}
      shown={shown}
      write={writeShekels}
      read={upTo(MOST_VOLUME)}
      allowed={t('from_zero_to', { most: count(MOST_VOLUME / 100) })}
      onSave={onSave}
    />
  )
}

const upTo =
  (most: number) =>
  (text: string): number | null => {
    const value = readShekels(text)
    return value !== null && value >= 0 && value <= most ? value : null
  }
