import { MOVE_KINDS } from '@tavlin/domain/inventory/stock'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { enteredNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import textCss from '#ui/text.module.css'
import type { StockDeli } from '../deli-switch.tsx'
import { moveKindText } from '../move-kind.text.ts'
import { ReverseModal } from './reverse-modal.tsx'
import css from './stock-drawer.module.css'
import { drawerText } from './stock-drawer.text.ts'
import type { OpenIngredient } from './stock.server.ts'

type MoveHistoryPage = OpenIngredient['moves']
type MoveHistoryRow = MoveHistoryPage['data'][number]
type Measure = OpenIngredient['ingredient']['measure']
type Props = { moves: MoveHistoryPage; measure: Measure; deli: StockDeli; may_manage: boolean }

/** Lists stock moves, newest first. Kind and page are in the URL. */
export function MoveHistory({ moves, measure, deli, may_manage }: Props) {
  const t = useText(drawerText)
  const kinds = useText(moveKindText)
  const name = useName()(deli)
  const [params, setParams] = useSearchParams()
  const [taken_back, setTakenBack] = useState<MoveHistoryRow | null>(null)
  const changeUrl = (change: Record<string, string | null>) =>
    setParams(
      (old) => {
        for (const [key, value] of Object.entries(change)) {
          if (value) old.set(key, value)
          else old.delete(key)
        }
        return old
      },
      { preventScrollReset: true },
    )
  return (
    <section className={css.section} aria-label={t('history', { deli: name })}>
      <div className={css.section_head}>
        <h3 className={css.section_title}>{t('history', { deli: name })}</h3>
        <NativeSelect
          size="sm"
          aria-label={t('kind')}
          value={params.get('kind') ?? ''}
          options={[
            { value: '', label: t('all_kinds') },
            ...MOVE_KINDS.map((kind) => ({ value: kind, label: kinds(kind) })),
          ]}
          onChange={(kind) => changeUrl({ kind, moves: null })}
        />
      </div>
      {moves.data.length === 0 && <p className={textCss.muted_sm}>{t('no_moves')}</p>}
      <ul className={css.moves}>
        {moves.data.map((move) => (
          <MoveLine
            key={move.id}
            move={move}
            measure={measure}
            deli_id={deli.id}
            onTakeBack={may_manage && canTakeBack(move) ? () => setTakenBack(move) : undefined}
          />
        ))}
      </ul>
      <div className={css.pager}>
        {moves.prev_cursor && (
          <Button variant="subtle" onClick={() => changeUrl({ moves: moves.prev_cursor })}>
            {t('newer')}
          </Button>
        )}
        {moves.next_cursor && (
          <Button variant="subtle" className={css.older} onClick={() => changeUrl({ moves: moves.next_cursor })}>
            {t('older')}
          </Button>
        )}
      </div>
      {taken_back && <ReverseModal move={taken_back} deli_id={deli.id} onDone={() => setTakenBack(null)} />}
    </section>
  )
}

const canTakeBack = ({ kind, reversed_by }: MoveHistoryRow): boolean => kind !== 'reversal' && reversed_by === null

const TONES: Partial<Record<MoveHistoryRow['kind'], Tone>> = {
  waste: 'bad',
  purchase_receipt: 'good',
  count_adjustment: 'info',
}

type MoveLineProps = { move: MoveHistoryRow; measure: Measure; deli_id: number; onTakeBack: (() => void) | undefined }

function MoveLine({ move, measure, deli_id, onTakeBack }: MoveLineProps) {
  const t = useText(drawerText)
  const kinds = useText(moveKindText)
  const nameOf = useName()
  const { kind, quantity_base, ingredient, reason, note, other_deli, count_id } = move
  return (
    <li className={classNames(css.move, move.reversed_by !== null && css.reversed)}>
      <div>
        <p className={css.move_text}>
          <Chip tone={TONES[kind] ?? 'neutral'}>{kinds(kind)}</Chip>
          {reason && <span>{kinds(reason as 'other')}</span>}
          {other_deli && <span>{nameOf(other_deli)}</span>}
          {move.reversed_by !== null && <Chip outline>{t('was_reversed')}</Chip>}
        </p>
        <p className={css.move_meta}>
          <DateText at={move.at} with_time />
          <span>{move.actor?.name ?? t('system')}</span>
          <Entered move={move} measure={measure} />
          {count_id !== null && <Link to={`/inventory/counts/${deli_id}/${count_id}`}>{t('to_count')}</Link>}
        </p>
        {note && <p>{note}</p>}
      </div>
      <span className={classNames(css.move_amount, quantity_base > 0 && css.in)}>
        <Quantity base={quantity_base} unit={ingredient.stock_unit} measure={measure} signed column />
      </span>
      {onTakeBack && <IconButton icon="undo" size="sm" label={t('take_back')} onClick={onTakeBack} />}
    </li>
  )
}

/** Shows the entered quantity, only when its unit differs from the stock unit. */
function Entered({ move: { entered, ingredient }, measure }: { move: MoveHistoryRow; measure: Measure }) {
  const t = useText(drawerText)
  const unitName = useUnitName()
  if (!entered || entered.unit === ingredient.stock_unit) return null
  const amount = (
    <>
      <Ltr>{enteredNumber(entered.amount_thousandths)}</Ltr> {unitName(entered.unit, measure)}
    </>
  )
  return <span>{t.rich('as_entered', { q: put(amount) })}</span>
}
