import type { ErrorBody } from '@tavlin/contract/errors'
import type { tillSales } from '@tavlin/contract/till-sales'
import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './pin-approval.module.css'
import { pinApprovalText } from './pin-approval.text.ts'

const readApprovers = call<typeof tillSales.approvers>('GET', '/tills/approvers')
const approve = call<typeof tillSales.approveWithPin>('POST', '/tills/approvals/:id')

const SHORTEST = 4
const LONGEST = 6

type Props = { approval_id: number; onApproved?: () => void }

/** A manager beside the clerk approves a pending request by PIN; the clerk stays signed in. */
export function PinApproval({ approval_id, onApproved }: Props) {
  const t = useText(pinApprovalText)
  const { data: people } = useQuery(readApprovers, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [pending, setPending] = useState(false)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const [first] = people ?? []
  if (!first) return null
  const user_id = Number(chosen ?? first.id)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPending(true)
    setRejected(null)
    const sent = request(approve, { params: { id: approval_id }, body: { user_id, pin } })
    const answer = await outcomeOf(sent).finally(() => setPending(false))
    setPin('')
    if (answer.ok) onApproved?.()
    else setRejected(answer.error)
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <NativeSelect
        label={t('manager')}
        value={String(user_id)}
        onChange={setChosen}
        options={people!.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextInput
        label={t('pin')}
        ltr
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        value={pin}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" variant="primary" loading={pending} disabled={pin.length < SHORTEST}>
        {t('approve')}
      </Button>
      {rejected && (
        <p className={css.rejected} role="alert">
          <RefusalMessage error={rejected} />
        </p>
      )}
    </form>
  )
}
