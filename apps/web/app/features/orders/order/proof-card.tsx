import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '@tavlin/domain/dispatch/proof'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { PhotoThumb } from '#shared/photos/photo-thumb.tsx'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import textCss from '#ui/text.module.css'
import type { DeliveryProof } from './order.server.ts'
import css from './order.module.css'
import own from './proof-card.module.css'
import { proofCardText } from './proof-card.text.ts'
import { useOrderCommand } from './use-order-command.ts'

type Props = { order_id: number; deli_id: number; proofs: readonly DeliveryProof[] }

/** What drivers recorded at the door: recipient, photo, signature, and failed attempts with a photo. */
export default function ProofCard({ order_id, deli_id, proofs }: Props) {
  const t = useText(proofCardText)
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        {proofs.map((proof) => (
          <Proof key={proof.stop_id} order_id={order_id} deli_id={deli_id} proof={proof} />
        ))}
      </div>
    </Card>
  )
}

function Proof({ order_id, deli_id, proof }: { order_id: number; deli_id: number; proof: DeliveryProof }) {
  const t = useText(proofCardText)
  const { recipient, recipient_name, fail_reason, driver, happened_at, needed, kind, strokes, erased_at } = proof
  return (
    <>
      <dl className={css.facts}>
        <dt>{t(recipient ? 'to' : 'not_delivered')}</dt>
        <dd>
          {recipient && t(recipient)}
          {!recipient && fail_reason && t(fail_reason)}
          {recipient_name && (
            <>
              {' '}
              · <bdi>{recipient_name}</bdi>
            </>
          )}
        </dd>
        <dt>{t('at')}</dt>
        <dd>
          <TimeText at={happened_at} />
        </dd>
        {driver && (
          <>
            <dt>{t('driver')}</dt>
            <dd>
              <bdi>{driver.name}</bdi>
            </dd>
          </>
        )}
      </dl>
      {proof.has_wrong_code && <WrongCode proof={proof} deli_id={deli_id} />}
      {needed && kind === null && !proof.has_wrong_code && <Notice tone="warn">{t(`missing_${needed}`)}</Notice>}
      {kind === 'code' && <p>{t('code')}</p>}
      {proof.has_photo && (
        <PhotoThumb path={`/api/orders/${order_id}/proofs/${proof.stop_id}/photo`} title={t('photo')} />
      )}
      {strokes && (
        <svg className={own.signature} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}>
          <title>{t('signature')}</title>
          <path d={signaturePath(strokes)} />
        </svg>
      )}
      {erased_at && kind && <p className={textCss.muted_sm}>{t('erased')}</p>}
    </>
  )
}

/** Asks a dispatcher to look into a delivery whose code was wrong, until somebody did. */
function WrongCode({ proof, deli_id }: { proof: DeliveryProof; deli_id: number }) {
  const t = useText(proofCardText)
  const may = useMay()
  const { send, pending, refusal } = useOrderCommand()
  const [note, setNote] = useState('')
  const { stop_id, settled } = proof
  if (settled)
    return (
      <p className={textCss.muted_sm}>
        {t('settled', { name: settled.by?.name ?? '' })} · <TimeText at={settled.at} />
        {settled.note && ` · ${settled.note}`}
      </p>
    )
  return (
    <>
      <Notice tone="warn">{t('wrong_code')}</Notice>
      {may('access_inlay_screen', deli_id) && (
        <form
          className={css.notes_form}
          onSubmit={(event) => {
            event.preventDefault()
            void send('settle_proof', { stop_id, note })
          }}
        >
          <Textarea
            label={t('settle_note')}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {refusal && <RejectedNotice error={refusal} />}
          <div className={css.row}>
            <Button type="submit" size="sm" variant="soft" loading={pending}>
              {t('settle')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
