import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { readWhole } from '#ui/number-text.ts'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { InlineNumber } from '#ui/inline-number.tsx'
import { Check } from '#ui/list/check.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { DaySpan } from '#platform/day-span.tsx'
import { useMoney } from '#base/use-money.ts'
import { itemsText } from './items.text.ts'
import css from './items.module.css'
import type { ItemRow as Row } from './items.server.ts'
import { useItemMenu } from './use-item-menu.ts'
import type { ItemActions } from './use-item-actions.tsx'

type Props = {
  row: Row
  may_manage: boolean
  is_chosen: boolean
  onChoose: () => void
  onOpen: () => void
  actions: ItemActions
  deli_id: number
}

export function ItemRow({ row, may_manage, is_chosen, onChoose, onOpen, actions, deli_id }: Props) {
  const t = useText(itemsText)
  const name = useName()(row.meal)
  const menu = useItemMenu({ row, deli_id, may_manage, onOpen, actions })
  return (
    <li className={css.row} data-sold={row.sold} data-off={(row.sold && !row.active) || undefined}>
      {may_manage && <Check label={t('choose', { name })} checked={is_chosen} onToggle={onChoose} />}
      <div className={css.meal}>
        <span className={css.name}>{name}</span>
        <States row={row} />
      </div>
      {row.sold ? (
        <>
          <PriceCell row={row} name={name} onSave={may_manage ? actions.change : null} />
          <QuotaCell row={row} name={name} onSave={may_manage ? actions.change : null} />
          <span className={css.switch}>
            <Switch
              aria-label={t('switch_of', { name })}
              checked={row.active}
              disabled={!may_manage}
              onChange={() => void actions.turn(row, !row.active)}
            />
          </span>
        </>
      ) : (
        <span className={css.unsold}>
          <Money agorot={row.meal.price_agorot} />
          {may_manage && (
            <Button
              size="sm"
              icon="plus"
              aria-label={`${t('sell_here')}: ${name}`}
              onClick={() => void actions.run('sell', { rows: [row], category_id: null })}
            >
              {t('sell_here')}
            </Button>
          )}
        </span>
      )}
      <Menu target={<IconButton icon="more" size="sm" label={t('more_of', { name })} />} items={menu} align="end" />
    </li>
  )
}

function States({ row }: { row: Row }) {
  const t = useText(itemsText)
  const [window] = row.windows
  const states: ReactNode[] = [
    !row.meal.active && <Chip key="off">{t('meal_off')}</Chip>,
    row.is_meal_snoozed && (
      <Chip key="meal_snoozed" tone="warn" icon="clock">
        {t('meal_snoozed')}
      </Chip>
    ),
    row.sold && row.is_snoozed && row.snoozed_until && (
      <Chip key="snoozed" tone="warn" icon="clock">
        {t.rich('snoozed_until', { at: put(<DateText at={row.snoozed_until} with_time />) })}
      </Chip>
    ),
    row.sold && window && (
      <Chip key="windows" outline>
        {row.windows.length === 1 ? <DaySpan span={window} /> : t('windows_count', { count: row.windows.length })}
      </Chip>
    ),
    row.sold && row.dates.length > 0 && (
      <Chip key="dates" outline>
        {t('dates_count', { count: row.dates.length })}
      </Chip>
    ),
  ].filter(Boolean)
  return states.length > 0 && <span className={css.states}>{states}</span>
}

type CellProps = { row: Row; name: string; onSave: ItemActions['change'] | null }

/** Represents an empty field (no quota), because the number input of the kit only handles numbers. */
const NONE = -1
const MOST_AGOROT = 10_000_000
const MOST_QUOTA = 100_000

const orNone =
  (read: (text: string) => number | null, most: number) =>
  (text: string): number | null => {
    if (text.trim() === '') return NONE
    const value = read(text)
    return value !== null && value >= 0 && value <= most ? value : null
  }
const nullWhenNone = (value: number): number | null => (value === NONE ? null : value)

function PriceCell({ row, name, onSave }: CellProps) {
  const money = useMoney()
  const t = useText(itemsText)
  const own = row.price_agorot
  const shown = <Money agorot={own ?? row.meal.price_agorot} />
  const number = (text: ReactNode) => <Ltr>{text}</Ltr>
  return (
    <span className={css.number} data-own={own !== null || undefined}>
      {onSave ? (
        <InlineNumber
          label={t('price_of', { name })}
          value={own ?? NONE}
          shown={shown}
          write={(value) => (value === NONE ? '' : writeShekels(value))}
          read={orNone(readShekels, MOST_AGOROT)}
          allowed={t('price_allowed')}
          onSave={(value) => onSave(row, { price_agorot: nullWhenNone(value) })}
        />
      ) : (
        shown
      )}
      <small>
        {own === null ? t('as_everywhere') : t.rich('everywhere', { price: money(row.meal.price_agorot), n: number })}
      </small>
    </span>
  )
}

function QuotaCell({ row, name, onSave }: CellProps) {
  const t = useText(itemsText)
  const shown = row.quota === null ? t('no_quota') : <NumberText value={row.quota} />
  return (
    <span className={css.number} data-own={row.quota !== null || undefined}>
      {onSave ? (
        <InlineNumber
          label={t('quota_of', { name })}
          value={row.quota ?? NONE}
          shown={shown}
          write={(value) => (value === NONE ? '' : String(value))}
          read={orNone(readWhole, MOST_QUOTA)}
          allowed={t('quota_allowed')}
          onSave={(value) => onSave(row, { quota: nullWhenNone(value) })}
        />
      ) : (
        shown
      )}
    </span>
  )
}
