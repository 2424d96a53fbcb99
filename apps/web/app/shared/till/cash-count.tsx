import { DENOMINATIONS_AGOROT, type Denomination, sumOfCount } from '@tavlin/domain/till/cash-count'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextInput } from '#ui/text-input.tsx'
import css from './cash-count.module.css'
import { cleanQuantity, type CountDraft, countOf } from './count-draft.ts'
import { Keypad } from './keypad.tsx'
import { sharedTillText } from './till.text.ts'

const SMALLEST_NOTE = 2000
const COLUMNS = [
  ['notes', DENOMINATIONS_AGOROT.filter((value) => value >= SMALLEST_NOTE)],
  ['coins', DENOMINATIONS_AGOROT.filter((value) => value < SMALLEST_NOTE)],
] as const

/** A further amount that the keypad types into, in shekels. */
type AmountField = { label: string; typed: string; onType: (typed: string) => void; error?: ReactNode }

type Props = {
  draft: CountDraft
  onChange: (draft: CountDraft) => void
  amount?: AmountField
  /** Content below the sum: further fields and the button that sends the form. */
  children?: ReactNode
}

/**
 * Counts a drawer or a safe by notes and coins. The keypad types into the chosen row; Enter and the arrow keys go from
 * row to row, and Enter in the last one sends the form around it.
 */
export function CashCount({ draft, onChange, amount, children }: Props) {
  const t = useText(sharedTillText)
  const [at, setAt] = useState<Denomination | 'amount'>(DENOMINATIONS_AGOROT[0])
  const fields = useRef(new Map<Denomination, HTMLInputElement>())
  const type = (value: Denomination, typed: string) => onChange({ ...draft, [value]: cleanQuantity(typed) })
  const edit = (change: (typed: string) => string) => {
    if (at !== 'amount') type(at, change(draft[at] ?? ''))
    else if (amount) amount.onType(change(amount.typed))
  }
  const row = (value: Denomination) => (
    <CountRow
      key={value}
      value={value}
      typed={draft[value] ?? ''}
      is_current={value === at}
      onType={(typed) => type(value, typed)}
      onFocus={() => setAt(value)}
      onMove={(step) => {
        const next = DENOMINATIONS_AGOROT[DENOMINATIONS_AGOROT.indexOf(value) + step]
        const field = next && fields.current.get(next)
        field?.focus()
        field?.select()
        return Boolean(field)
      }}
      register={(field) => void (field ? fields.current.set(value, field) : fields.current.delete(value))}
    />
  )
  return (
    <div className={css.place}>
      <div className={css.count}>
        {COLUMNS.map(([name, values]) => (
          <fieldset key={name} className={css.column}>
            <legend className={css.legend}>{t(name)}</legend>
            {values.map(row)}
          </fieldset>
        ))}
        <div className={css.side}>
          <p className={css.sum}>
            <span>{t('counted')}</span>
            <output className={css.sum_amount}>
              <Money agorot={sumOfCount(countOf(draft))} />
            </output>
          </p>
          <Keypad
            onKey={(key) => edit((typed) => typed + key)}
            onErase={() => edit((typed) => typed.slice(0, -1))}
            erase_label={t('erase')}
            {...(at === 'amount' && { extra: '.' })}
            className={css.keypad}
          />
          {amount && (
            <TextInput
              label={amount.label}
              size="touch"
              ltr
              inputMode="none"
              autoComplete="off"
              end={<span aria-hidden>₪</span>}
              value={amount.typed}
              error={amount.error}
              onChange={(event) => amount.onType(event.target.value)}
              onFocus={() => setAt('amount')}
            />
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

type RowProps = {
  value: Denomination
  typed: string
  is_current: boolean
  onType: (typed: string) => void
  onFocus: () => void
  /** Moves the focus to another row; returns false when there is none. */
  onMove: (step: 1 | -1) => boolean
  register: (field: HTMLInputElement | null) => void
}
const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function CountRow({ value, typed, is_current, onType, onFocus, onMove, register }: RowProps) {
  const t = useText(sharedTillText)
  const money = useMoney()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && onMove(step)) event.preventDefault()
  }
  return (
    <label className={classNames(css.row, is_current && css.current)}>
      <Ltr className={css.value}>{denominationText(value)}</Ltr>
      <input
        ref={register}
        className={css.quantity}
        // Suppresses the keyboard of a tablet, which would cover the rows; the keypad beside it is larger.
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        aria-label={t('quantity_of', { value: money(value) })}
        value={typed}
        placeholder="0"
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <span className={css.row_sum}>
        <Money agorot={value * Number(typed)} />
      </span>
    </label>
  )
}

/** Formats the value of a note or coin: 200, 0.50. */
const denominationText = (value: Denomination): string => (value < 100 ? (value / 100).toFixed(2) : String(value / 100))
