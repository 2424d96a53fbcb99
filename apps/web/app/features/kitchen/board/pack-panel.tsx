import type { ErrorBody } from '@tavlin/contract/errors'
import { hasMeatAndDairy, type MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'
import { useState } from 'react'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { OrderId, TimeRange, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { BagStepper } from './bag-stepper.tsx'
import { type DeliCard, leaveBy } from './board.ts'
import { CardMark } from './card-mark.tsx'
import { LabelsPreview } from './labels-preview.tsx'
import { MissingLines } from './missing-lines.tsx'
import css from './pack-panel.module.css'
import { packText } from './pack.text.ts'
import { leftToTick, type PackingState, startPacking, turnTick } from './packing.ts'
import { TickList } from './tick-list.tsx'
import type { Packer } from './use-pack.ts'

type Props = { card: DeliCard; at: string; packer: Packer; meat_and_dairy: MeatAndDairy; onClose: () => void }

/** Maximum length of the shelf name, as in the contract. */
const SHELF_LETTERS = 10

/** Packing form: tick the lines, set the number of bags and the shelf, print the labels. */
export default function PackPanel({ card, at, packer, meat_and_dairy, onClose }: Props) {
  const t = useText(packText)
  const is_mixed = meat_and_dairy !== 'ignore' && hasMeatAndDairy(card.lines)
  const needs_two = is_mixed && meat_and_dairy === 'separate'
  const [packing, setPacking] = useState(() => startPacking(card, needs_two ? 2 : 1))
  const [refusal, setRefusal] = useState<ErrorBody | null>(null)
  const [is_missing, setMissing] = useState(false)
  const left = leftToTick(packing, card.lines)
  const pack = async () => {
    const error = await packer.pack(card, packing.bags, packing.shelf)
    setRefusal(error)
    if (!error) onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(1080px, 100vw)"
      title={<Title card={card} at={at} />}
      footer={
        <div className={css.footer}>
          <Button size="touch" icon="undo" onClick={onClose}>
            {t('not_ready')}
          </Button>
          <span className={css.gap}>{left > 0 && t('left', { count: left })}</span>
          <Button size="touch" icon="error" aria-pressed={is_missing} onClick={() => setMissing(!is_missing)}>
            {t('missing')}
          </Button>
          <Button
            size="touch-lg"
            variant="primary"
            icon="print"
            loading={packer.pending}
            disabled_reason={left > 0 ? t('left', { count: left }) : undefined}
            onClick={() => void pack()}
          >
            {t('packed_print', { count: packing.bags })}
          </Button>
        </div>
      }
    >
      {refusal &&
        (refusal.code === 'version_stale' ? (
          <Notice tone="warn">{t('changed')}</Notice>
        ) : (
          <RejectedNotice error={refusal} />
        ))}
      {is_mixed && <Notice tone="warn">{t(needs_two ? 'separate_bags' : 'meat_and_dairy')}</Notice>}
      {is_missing && (
        <MissingLines
          card={card}
          packing={packing}
          packer={packer}
          onClose={() => setMissing(false)}
          onRemoved={onClose}
        />
      )}
      <div className={css.halves}>
        <TickList
          card={card}
          packing={packing}
          onChange={setPacking}
          onTurn={(id) => setPacking((p) => turnTick(p, id))}
        />
        <Bags card={card} packing={packing} setPacking={setPacking} />
      </div>
    </Drawer>
  )
}

function Title({ card, at }: { card: DeliCard; at: string }) {
  const t = useText(packText)
  const terms = useText(orderTerms)
  const promised = put(<TimeRange from={card.promise_from} to={card.promise_to} />)
  const leave = put(<TimeText at={leaveBy(card)} />)
  return (
    <span className={css.title}>
      <span className={css.name}>
        {t.rich('title', { n: put(<OrderId id={card.number} />), name: card.customer_name || terms('no_name') })}
      </span>
      <span className={css.lead}>
        {card.order_type === 'delivery'
          ? t.rich('lead_delivery', { at: promised, leave })
          : t.rich('lead_pickup', { at: promised })}
        {' · '}
        {terms(`payment_${card.payment}`)}
      </span>
      <CardMark card={card} at={at} />
    </span>
  )
}

type BagsProps = {
  card: DeliCard
  packing: PackingState
  setPacking: (packing: PackingState) => void
}

function Bags({ card, packing, setPacking }: BagsProps) {
  const t = useText(packText)
  return (
    <section className={css.bags} aria-label={t('how_many')}>
      <h3 className={css.heading}>{t('how_many')}</h3>
      <BagStepper volume={card.volume} bags={packing.bags} onChange={(bags) => setPacking({ ...packing, bags })} />
      {card.order_type === 'pickup' && (
        <TextInput
          label={t('shelf')}
          help={t('shelf_help')}
          maxLength={SHELF_LETTERS}
          value={packing.shelf}
          onChange={(event) => setPacking({ ...packing, shelf: event.target.value })}
        />
      )}
      <LabelsPreview order_id={card.id} bags={packing.bags} />
    </section>
  )
}
