import { lazy, type RefObject, Suspense, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { namesOf } from './begin.ts'
import css from './customer-section.module.css'
import { customerSectionText } from './customer-section.text.ts'
import { CustomerSearch } from '#shared/customers/customer-search.tsx'
import { chooseCustomer, orderAgain } from './draft.ts'
import type { editorCommands } from './editor.commands.ts'
import { StepCard } from './step-card.tsx'
import type { OrderEditor } from './use-editor.ts'
import type { FoldState } from './use-folding.ts'

// Lazy: the empty form of a new order shows none of these components.
const FoldedCustomer = lazy(() => import('./folded-customer.tsx'))
const CallerCard = lazy(() => import('./caller-card.tsx'))
const NewCaller = lazy(() => import('./new-caller.tsx'))

type Props = {
  editing: OrderEditor
  problems: PlacedProblems
  folding: FoldState
  /** The search field for the next caller. */
  input: RefObject<HTMLInputElement | null>
  /** Called after a choice by keyboard. `is_new`: the customer has no address yet. */
  onDone: (is_new: boolean) => void
  onMeal: (meal_id: number) => void
}

export function CustomerSection({ editing, problems, folding, input, onDone, onMeal }: Props) {
  const t = useText(customerSectionText)
  const lang = useLang()
  const may = useMay()
  const { draft, change, customer, history, order } = editing
  const { send, pending, refusal, forget } = useCommand<typeof editorCommands>()
  const [new_phone, setNewPhone] = useState<string | null>(null)
  const choose = (id: number | null, by_key = false, is_new = false) => {
    setNewPhone(null)
    folding.openAll()
    change((now) => chooseCustomer(now, id))
    // After a touch, focusing the next field would open the on-screen keyboard.
    if (id !== null && by_key) onDone(is_new)
  }
  const create = async (name: string) => {
    if (new_phone === null) return
    const answer = await send('create_customer', { phone: new_phone, name, lang })
    if (answer.ok) choose((answer.data as { data: { id: number } }).data.id, true, true)
  }
  const is_known = draft.customer_id !== null
  const is_complete = is_known ? customer.data !== null : draft.name !== '' && new_phone === null
  const is_folded = folding.folded.customer && is_complete && problems.customer.length === 0
  return (
    <StepCard
      number={1}
      is_done={is_known || draft.name !== ''}
      title={t('title')}
      folded={is_folded && <FoldedCustomer editing={editing} />}
      onOpen={() => folding.open('customer')}
      actions={
        is_known &&
        !order && (
          <Button size="sm" variant="subtle" onClick={() => choose(null)}>
            {t('change')}
          </Button>
        )
      }
    >
      {!is_known && new_phone === null && (
        <CustomerSearch input={input} onChoose={choose} onNew={may('manage_customers') ? setNewPhone : null} />
      )}
      {new_phone !== null && !is_known && (
        <Suspense>
          <NewCaller
            phone={new_phone}
            is_pending={pending}
            refusal={refusal}
            onCreate={(name) => void create(name)}
            onBack={() => {
              forget()
              setNewPhone(null)
            }}
          />
        </Suspense>
      )}
      {!is_known && draft.order_type === 'pickup' && <PickupName editing={editing} />}
      {customer.data && (
        <Suspense>
          <CallerCard
            customer={customer.data}
            history={history.data}
            onAgain={(last) => change((now) => orderAgain(now, last.cart, namesOf(last)))}
            onMeal={onMeal}
          />
        </Suspense>
      )}
      {customer.error && <p className={css.message}>{t('gone')}</p>}
      <ProblemList problems={problems.customer} />
    </StepCard>
  )
}

/** A pickup needs a name only, not a customer profile. */
function PickupName({ editing: { draft, change } }: { editing: OrderEditor }) {
  const t = useText(customerSectionText)
  return (
    <TextInput
      className={css.pickup_name}
      label={t('pickup_name')}
      autoComplete="off"
      value={draft.name}
      onChange={(event) => change((now) => ({ ...now, name: event.target.value }))}
    />
  )
}
