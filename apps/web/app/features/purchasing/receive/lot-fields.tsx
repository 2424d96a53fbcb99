import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import textCss from '#ui/text.module.css'
import { EMPTY_LOT, type LotDraft } from './receipt-draft.ts'
import type { ReceiveLineProps } from './receive-line.tsx'
import css from './receive.module.css'
import { receiveText } from './receive.text.ts'

type Props = ReceiveLineProps & { units: Parameters<typeof QuantityInput>[0]['units'] }
const MOST_LOTS = 20

/** Edits the lots of a line. They open on demand, unless the category requires an expiry date. */
export function LotFields({ line, draft, onChange, units }: Props) {
  const t = useText(receiveText)
  const [is_opened, setOpened] = useState(line.needs_expiry)
  const { lots } = draft
  // A scan fills in a lot while the fields are still closed.
  const is_open =
    is_opened || lots.length > 1 || lots.some(({ code, expires_on }) => code !== '' || expires_on !== null)
  const setLot = (at: number, lot: LotDraft) => onChange({ ...draft, lots: lots.with(at, lot) })
  if (!is_open)
    return (
      <Button size="sm" variant="subtle" icon="calendar" onClick={() => setOpened(true)}>
        {t('lots')}
      </Button>
    )
  return (
    <div className={css.details}>
      {lots.map((lot, at) => (
        <Lot
          // oxlint-disable-next-line react/no-array-index-key -- a lot has no other identity until it is saved
          key={at}
          name={line.name}
          number={at + 1}
          lot={lot}
          needs_expiry={line.needs_expiry}
          units={units}
          is_rest={lots.length > 1 && at === lots.length - 1}
          is_only={lots.length === 1}
          onChange={(next) => setLot(at, next)}
          onRemove={() => onChange({ ...draft, lots: lots.toSpliced(at, 1) })}
        />
      ))}
      {lots.length < MOST_LOTS && (
        <Button
          size="sm"
          variant="subtle"
          icon="plus"
          onClick={() => onChange({ ...draft, lots: [...lots, EMPTY_LOT] })}
        >
          {t('add_lot')}
        </Button>
      )}
    </div>
  )
}

type LotProps = {
  name: string
  number: number
  lot: LotDraft
  needs_expiry: boolean
  units: Props['units']
  is_rest: boolean
  is_only: boolean
  onChange: (lot: LotDraft) => void
  onRemove: () => void
}

function Lot({ name, number, lot, needs_expiry, units, is_rest, is_only, onChange, onRemove }: LotProps) {
  const t = useText(receiveText)
  const label = { n: String(number), name }
  return (
    <div className={css.lot}>
      <TextInput
        label={t('lot_code')}
        aria-label={t('lot_code_of', label)}
        ltr
        maxLength={40}
        value={lot.code}
        onChange={(event) => onChange({ ...lot, code: event.target.value })}
      />
      <DayInput
        label={t('expires_on')}
        aria-label={t('expires_on_of', label)}
        required={needs_expiry}
        value={lot.expires_on}
        onChange={(expires_on) => onChange({ ...lot, expires_on })}
      />
      {!is_only && (
        <>
          {is_rest ? (
            <p className={textCss.muted_sm}>{t('lot_rest')}</p>
          ) : (
            <QuantityInput
              label={t('lot_amount')}
              aria-label={t('lot_amount_of', label)}
              unit_label={t('unit_of', { name })}
              units={units}
              value={lot.quantity}
              onChange={(quantity) => onChange({ ...lot, quantity })}
            />
          )}
          <IconButton icon="trash" label={t('remove_lot', { n: String(number) })} onClick={onRemove} />
        </>
      )}
    </div>
  )
}
