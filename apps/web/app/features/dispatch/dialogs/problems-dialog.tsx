import { departureOfRow } from '@tavlin/domain/dispatch/departures'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { problemIcon, useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import type { OpInput } from '../state/op.ts'
import { driverOf, driverOfOrder, orderIn, tripsOf } from '../state/wave-reads.ts'
import type { OpFailure } from '../state/wave-store.ts'
import type { InlayAnswer } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { HandOverReasons } from './hand-over-reasons.tsx'
import { LockedBy } from './locked-by.tsx'
import css from './problems-dialog.module.css'
import { troubleText } from './trouble.text.ts'

type Problems = Extract<OpFailure, { kind: 'problems' }>

/** Shows every reason against each order, and the allowed ways out: override, exempt one order, or leave it. */
export default function ProblemsDialog({ trouble: { op, answers } }: { trouble: Problems }) {
  const t = useText(troubleText)
  const { wave, run, runExempt, forgetTrouble } = useWave()
  const may = useMay()
  const driver = op.kind === 'move' || op.kind === 'hand_over' ? driverOf(wave, op.row_id) : undefined
  const from = op.kind === 'hand_over' ? tripsOf(wave).find(({ id }) => id === op.trip_id) : undefined
  const to_id = op.kind === 'hand_over' ? departureOfRow(op.row_id).driver_id : null
  const handed = to_id !== null && from ? { from_id: from.driver_id, to_id } : null
  const anyway = overridden(op, answers)
  const bound = onlyLocked(answers)
  const first = orderIn(wave, answers[0]!.order_id)
  const choose = (wish: () => void) => () => {
    forgetTrouble()
    wish()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={forgetTrouble}
      title={
        handed
          ? t('hand_over_title')
          : t.rich(op.kind === 'deliver' ? 'not_delivered_title' : 'problems_title', {
              count: answers.length,
              m: put(<OrderNo order={first ?? { number: 0 }} />),
            })
      }
      footer={
        <>
          <Button onClick={forgetTrouble}>{t(anyway ? 'leave' : 'close')}</Button>
          {bound !== null && driver && may('lock_trips', driver.deli_id) && (
            <Button icon="unlock" onClick={choose(() => runExempt(bound, true))}>
              {t('exempt_only')}
            </Button>
          )}
          {anyway && (
            <Button variant="danger-quiet" icon="warning" onClick={choose(() => void run(anyway))}>
              {t('put_anyway')}
            </Button>
          )}
        </>
      }
    >
      {handed ? (
        <HandOverReasons answers={answers} {...handed} />
      ) : (
        <>
          {driver && <p className={css.lead}>{t('problems_lead', { name: driver.name })}</p>}
          <ul className={css.orders}>
            {answers.map((answer) => (
              <OneOrder
                key={answer.order_id}
                answer={answer}
                with_number={answers.length > 1}
                trip_id={driver?.trip?.id ?? driverOfOrder(wave, answer.order_id)?.trip?.id}
              />
            ))}
          </ul>
        </>
      )}
      {anyway && <p className={css.lead}>{t('put_anyway_lead')}</p>}
    </Modal>
  )
}

type OneOrderProps = { answer: InlayAnswer; with_number: boolean; trip_id: number | undefined }

function OneOrder({ answer, with_number, trip_id }: OneOrderProps) {
  const problemMessage = useProblemMessage()
  const { wave } = useWave()
  const order = orderIn(wave, answer.order_id)
  return (
    <li>
      {with_number && order && (
        <b>
          <OrderNo order={order} /> {order.customer_name}
        </b>
      )}
      <ul className={css.reasons}>
        {answer.problems.map((problem) => (
          <li key={`${problem.code} ${problem.skill ?? ''}`}>
            <Icon name={problemIcon(problem)} size={18} />
            {problemMessage.sentence(problem)}
            {problem.code === 'trip_locked' && <LockedBy trip_id={trip_id} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Returns the same operation with an override; null when a problem is final or the operation has no override. */
function overridden(op: OpInput, answers: readonly InlayAnswer[]): OpInput | null {
  if (answers.some(({ problems }) => problems.some(({ is_final }) => is_final))) return null
  if (op.kind === 'hand_over') return { ...op, override: true }
  if (op.kind !== 'move') return null
  return { ...op, order_ids: answers.map(({ order_id }) => order_id), override: true }
}

/** Returns the order, if there is only one and the lock is its only problem. */
function onlyLocked(answers: readonly InlayAnswer[]): number | null {
  const [answer, ...more] = answers
  const is_only = more.length === 0 && answer?.problems.every(({ code }) => code === 'trip_locked')
  return answer && is_only ? answer.order_id : null
}
