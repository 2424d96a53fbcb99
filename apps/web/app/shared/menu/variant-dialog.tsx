import type { EffectiveGroup } from '@tavlin/domain/catalog/variants'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { choose, extraAgorot, firstChoice, problemsOf } from './choices.ts'
import type { Choice } from './menu-types.ts'
import css from './variant-dialog.module.css'
import { variantDialogText } from './variant-dialog.text.ts'
import { VariantGroup } from './variant-group.tsx'

export type VariantResult = { choices: Choice[]; quantity: number; note: string }
type Props = {
  meal: { id: number; name_he: string; name_en: string }
  /** The choices when the dialog opened; later changes of the menu do not move them under the finger. */
  groups: readonly EffectiveGroup[]
  unit_agorot: number
  /** The cart line being edited; null for a new one. */
  line: { choices: readonly Choice[]; quantity: number; note: string } | null
  quantity: number
  onChosen: (chosen: VariantResult) => void
  onClose: () => void
}

/** Dialog with required choices first, then optional ones. Enter submits. */
export default function VariantDialog({ meal, groups: given, unit_agorot, line, quantity: wanted, ...on }: Props) {
  const t = useText(variantDialogText)
  const nameOf = useName()
  const [groups] = useState(given)
  const [choice, setChoice] = useState<Choice[]>(() => (line ? [...line.choices] : firstChoice(groups)))
  const [quantity, setQuantity] = useState(line?.quantity ?? wanted)
  const [note, setNote] = useState(line?.note ?? '')
  const [is_sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(groups, choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form of the order, which must not handle this event.
    event.stopPropagation()
    if (problems.length === 0) return on.onChosen({ choices: choice, quantity, note: note.trim() })
    setSent(true)
    const wrong = problems.flatMap((problem) => ('group_id' in problem ? [problem.group_id] : []))[0]
    form.current?.querySelector<HTMLElement>(`[data-group="${wrong}"] input, [data-group="${wrong}"] button`)?.focus()
  }
  // Ctrl+Enter submits from anywhere in the dialog, also from a stepper, where Enter increments.
  const submitByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  })
  useEffect(() => {
    window.addEventListener('keydown', submitByKey)
    return () => window.removeEventListener('keydown', submitByKey)
  }, [])
  const total = (unit_agorot + extraAgorot(groups, choice)) * quantity
  return (
    <Modal
      opened
      onClose={on.onClose}
      title={<bdi>{nameOf(meal)}</bdi>}
      footer={
        <div className={css.footer}>
          <Stepper size="touch" label={t('quantity')} value={quantity} min={1} max={99} onChange={setQuantity} />
          <Button type="submit" form={FORM_ID} variant="primary" size="lg">
            {t(line ? 'save' : 'add')} · <Money agorot={Math.max(0, total)} />
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} ref={form} className={css.form} onSubmit={submit}>
        {groups.map((group, at) => (
          <VariantGroup
            key={group.id}
            group={group}
            choice={choice}
            is_first={at === 0}
            problems={is_sent ? problems.filter((one) => 'group_id' in one && one.group_id === group.id) : []}
            onChoose={(value_id, times) => setChoice((now) => choose(groups, now, value_id, times))}
          />
        ))}
        {is_sent && problems.some(({ code }) => code === 'value_not_available') && (
          <p className={css.problem} role="alert">
            {t('value_not_available')}
          </p>
        )}
        <TextInput
          label={t('note')}
          placeholder={t('note_hint')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  )
}

const FORM_ID = 'variants-of-a-line'
