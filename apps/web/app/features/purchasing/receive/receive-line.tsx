import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { ORDERED_PACK, packsIn } from '@tavlin/domain/purchasing/option'
import { outstandingOf, REJECTION_REASONS, type RejectionReason } from '@tavlin/domain/purchasing/purchase-order'
import { isTooWarm } from '@tavlin/domain/purchasing/temperature'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { PhotoField } from '#shared/photos/photo-field.tsx'
import { CelsiusInput, MoneyInput } from '#ui/decimal-input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { writeTenths } from '#ui/number-text.ts'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import type { ReceivedPurchase } from '../orders/orders.server.ts'
import { PackText } from '../pack-text.tsx'
import { draftLine, type LineDraft, type LineState, stateOf } from './receipt-draft.ts'
import { LotFields } from './lot-fields.tsx'
import css from './receive.module.css'
import { receiveText } from './receive.text.ts'

export type AwaitedLine = ReceivedPurchase['lines'][number]
export type ReceiveLineProps = { line: AwaitedLine; draft: LineDraft; onChange: (draft: LineDraft) => void }
type PhotographedLine = ReceiveLineProps & { may_photograph: boolean }

const TONES: Record<LineState, Tone> = { short: 'warn', complete: 'good', over: 'info' }

/** Edits one ordered item. The accepted quantity is always visible; rejection and price open on demand. */
export function ReceiveLine({ line, draft, may_photograph, onChange }: PhotographedLine) {
  const t = useText(receiveText)
  const [is_open, setOpen] = useState(false)
  const units = useReceiptUnits(line)
  const state = stateOf(line, draft)
  const is_none = (draft.accepted.amount_thousandths ?? 0) === 0
  const packs = toDecimal(packsIn(outstandingOf(line), line.pack_base))
  return (
    <li className={css.line} data-line={line.id}>
      <div className={css.head}>
        <span className={css.name}>
          <bdi>{line.name}</bdi>
        </span>
        <Chip tone={TONES[state]}>{t(state)}</Chip>
      </div>
      <p className={textCss.muted_sm}>
        {t.rich('outstanding', {
          n: put(<Ltr>{packs}</Ltr>),
          q: put(<PackText pack={line.pack} measure={line.ingredient.measure} />),
        })}
      </p>
      {line.substitute && (
        <p className={textCss.muted_sm}>{t.rich('substitute', { s: put(<bdi>{line.substitute}</bdi>) })}</p>
      )}
      <div className={css.amount}>
        <QuantityInput
          size="touch"
          enterKeyHint="next"
          aria-label={t('accepted_of', { name: line.name })}
          unit_label={t('unit_of', { name: line.name })}
          units={units}
          value={draft.accepted}
          onChange={(accepted) => onChange({ ...draft, accepted })}
        />
        <Button
          size="sm"
          variant="subtle"
          onClick={() =>
            onChange({
              ...draft,
              accepted: is_none ? draftLine(line).accepted : { ...draft.accepted, amount_thousandths: 0 },
            })
          }
        >
          {t(is_none ? 'all_arrived' : 'none_arrived')}
        </Button>
      </div>
      {!is_none && line.max_temperature_tenths !== null && (
        <Temperature line={line} draft={draft} onChange={onChange} />
      )}
      {!is_none && <LotFields line={line} draft={draft} onChange={onChange} units={units} />}
      <Button
        size="sm"
        variant="subtle"
        icon={is_open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={is_open}
        onClick={() => setOpen(!is_open)}
      >
        {t('reject')}
      </Button>
      {is_open && (
        <Details line={line} draft={draft} may_photograph={may_photograph} onChange={onChange} units={units} />
      )}
    </li>
  )
}

function useReceiptUnits({ ingredient }: AwaitedLine) {
  const t = useText(receiveText)
  const choices = useUnitChoices()
  return [{ value: ORDERED_PACK, label: t('packs') }, ...choices(ingredient.measure, 'convertible')]
}

/** The measured temperature. Above the limit of the category, it needs a note. */
function Temperature({ line, draft, onChange }: ReceiveLineProps) {
  const t = useText(receiveText)
  const limit = line.max_temperature_tenths ?? 0
  const is_warm = isTooWarm({ ...draft, max_temperature_tenths: limit })
  return (
    <div className={css.details}>
      <CelsiusInput
        size="touch"
        may_freeze={limit <= 0}
        label={t('measured')}
        aria-label={t('measured_of', { name: line.name })}
        help={t.rich('temperature_limit', { c: put(<Ltr>{writeTenths(limit)} °C</Ltr>) })}
        error={is_warm && t('too_warm')}
        required
        value={draft.temperature_tenths}
        onChange={(temperature_tenths) => onChange({ ...draft, temperature_tenths })}
      />
      {is_warm && (
        <TextInput
          label={t('why_accepted')}
          required
          maxLength={200}
          value={draft.note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      )}
    </div>
  )
}

type DetailsProps = PhotographedLine & { units: ReturnType<typeof useReceiptUnits> }

function Details({ line, draft, may_photograph, onChange, units }: DetailsProps) {
  const t = useText(receiveText)
  const is_rejected = (draft.rejected.amount_thousandths ?? 0) > 0
  return (
    <div className={css.details}>
      <QuantityInput
        label={t('rejected')}
        aria-label={t('rejected_of', { name: line.name })}
        unit_label={t('unit_of', { name: line.name })}
        units={units}
        value={draft.rejected}
        onChange={(rejected) => onChange({ ...draft, rejected })}
      />
      {is_rejected && (
        <>
          <NativeSelect
            aria-label={t('reason')}
            value={draft.reason ?? ''}
            options={[
              { value: '', label: t('choose_reason') },
              ...REJECTION_REASONS.map((value) => ({ value, label: t(value) })),
            ]}
            onChange={(reason) => onChange({ ...draft, reason: (reason || null) as RejectionReason | null })}
          />
          <TextInput
            label={t('note')}
            required={draft.reason === 'other'}
            maxLength={200}
            value={draft.note}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
          {may_photograph || draft.photo !== null ? (
            <PhotoField
              photo={draft.photo}
              onPhoto={(photo) => onChange({ ...draft, photo })}
              alt={t('photo')}
              of={line.name}
            />
          ) : (
            <p className={textCss.muted_sm}>{t('too_many_photos')}</p>
          )}
        </>
      )}
      <MoneyInput
        label={t('price')}
        help={
          draft.price_agorot !== line.price_agorot &&
          t.rich('price_was', { m: put(<Money agorot={line.price_agorot} />) })
        }
        value={draft.price_agorot}
        onChange={(price_agorot) => onChange({ ...draft, price_agorot })}
      />
    </div>
  )
}
