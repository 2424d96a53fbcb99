import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '@tavlin/domain/dispatch/proof'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeliveryProof } from './order.server.ts'
import css from './order.module.css'
import own from './proof-card.module.css'
import { proofCardText } from './proof-card.text.ts'

type Props = { order_id: number; proofs: readonly DeliveryProof[] }

/** What drivers recorded at the door: recipient, photo, signature, and failed attempts with a photo. */
export default function ProofCard({ order_id, proofs }: Props) {
  const t = useText(proofCardText)
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        {proofs.map((proof) => (
          <Proof key={proof.stop_id} order_id={order_id} proof={proof} />
        ))}
      </div>
    </Card>
  )
}

function Proof({ order_id, proof }: { order_id: number; proof: DeliveryProof }) {
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
      {needed && kind === null && <Notice tone="warn">{t(`missing_${needed}`)}</Notice>}
      {proof.has_photo && <Photo path={`/api/orders/${order_id}/proofs/${proof.stop_id}/photo`} />}
      {strokes && (
        <svg className={own.signature} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}>
          <title>{t('signature')}</title>
          <path d={signaturePath(strokes)} />
        </svg>
      )}
      {erased_at && kind && <p className={css.muted}>{t('erased')}</p>}
    </>
  )
}

/** A small picture that opens the large one. Only users who may see the order get either. */
function Photo({ path }: { path: string }) {
  const t = useText(proofCardText)
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={own.thumb} aria-label={t('open_photo')} onClick={() => setOpen(true)}>
        <img src={`${path}?size=small`} alt="" width={120} height={90} />
      </button>
      <Modal opened={is_open} onClose={() => setOpen(false)} title={t('photo')} size="lg">
        <img className={own.large} src={path} alt={t('photo')} />
      </Modal>
    </>
  )
}
