import type { dispatch } from '@tavlin/contract/dispatch'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { deliveryActionsText } from './delivery-actions.text.ts'
import css from './order.module.css'
import { useOrderCommand } from './use-order-command.ts'

const forbiddenDrivers = call<typeof dispatch.forbiddenDrivers>('GET', '/inlays/orders/:id/forbidden')
/** Maximum length of the reason, as in the contract. */
const MOST_LETTERS = 200

/** Chooses the drivers who must not deliver an order, for example after a complaint. */
export default function ForbidDialog({ order_id, onClose }: { order_id: number; onClose: () => void }) {
  const t = useText(deliveryActionsText)
  const form_id = useId()
  const { data, error } = useQuery(forbiddenDrivers, { params: { id: order_id } })
  const { send, pending, refusal } = useOrderCommand()
  /** Null until the user changes something. */
  const [edited, setEdited] = useState<{ driver_ids: number[]; reason: string } | null>(null)
  const stored = data?.drivers.filter(({ is_forbidden }) => is_forbidden).map(({ id }) => id) ?? []
  const { driver_ids, reason } = edited ?? { driver_ids: stored, reason: data?.reason ?? '' }
  const lack = driver_ids.length > 0 && reason.trim() === ''
  const toggle = (id: number, is_on: boolean) =>
    setEdited({ driver_ids: is_on ? [...driver_ids, id] : driver_ids.filter((one) => one !== id), reason })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (lack || !data) return
    const answer = await send('forbid_drivers', { driver_ids, reason: reason.trim() })
    if (!answer.ok) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('forbid')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            loading={pending}
            disabled={!data}
            disabled_reason={lack && t('need_reason')}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.stack} onSubmit={(event) => void save(event)} noValidate>
        <p className={textCss.muted_sm}>{t('forbid_lead')}</p>
        {!data && !error && <p>{t('loading')}</p>}
        {data?.drivers.length === 0 && <p>{t('none')}</p>}
        {data?.drivers.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={driver_ids.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        <TextInput
          label={t('reason')}
          maxLength={MOST_LETTERS}
          value={reason}
          onChange={(event) => setEdited({ driver_ids, reason: event.target.value })}
        />
        {(refusal ?? error) && <RejectedNotice error={(refusal ?? error)!} />}
      </form>
    </Modal>
  )
}
