import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { commands } from './counts.commands.ts'
import css from './counts.module.css'
import type { Counts, runCountsCommand } from './counts.server.ts'
import { countsText } from './counts.text.ts'

type CountScope = 'everything' | 'some'
type Props = Pick<Counts, 'deli' | 'categories' | 'now'> & { onClose: () => void }

/** Dialog that creates a stock count: its scope, and whether it is blind (hides the recorded stock). */
export default function NewCount({ deli, categories, now, onClose }: Props) {
  const t = useText(countsText)
  const nameOf = useName()
  const navigate = useNavigate()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runCountsCommand>()
  const [name, setName] = useState(() => t('default_name', { date: date(now) }))
  const [scope, setScope] = useState<CountScope>('everything')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [is_blind, setBlind] = useState(true)
  const missing = !name.trim()
    ? t('missing_name')
    : scope === 'some' && chosen.length === 0
      ? t('missing_categories')
      : null
  const submit = async () => {
    if (missing) return
    const category_ids = scope === 'some' ? [...chosen] : []
    const answer = await send('open_count', { deli_id: deli.id, name, blind: is_blind, category_ids })
    if (answer.ok) await navigate(`/inventory/counts/${deli.id}/${answer.data.data.id}`)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('new_count')} · ${nameOf(deli)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={pending} disabled_reason={missing} onClick={() => void submit()}>
            {t('start')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          data-autofocus
          label={t('count_name')}
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <WhatIsCounted
          categories={categories}
          scope={scope}
          setScope={setScope}
          chosen={chosen}
          setChosen={setChosen}
        />
        <Switch
          label={t('is_blind')}
          help={t('blind_help')}
          checked={is_blind}
          onChange={(event) => setBlind(event.target.checked)}
        />
        {refusal && <RejectedNotice error={refusal} />}
      </form>
    </Modal>
  )
}

type CountScopeProps = Pick<Counts, 'categories'> & {
  scope: CountScope
  setScope: (scope: CountScope) => void
  chosen: readonly number[]
  setChosen: (ids: readonly number[]) => void
}

function WhatIsCounted({ categories, scope, setScope, chosen, setChosen }: CountScopeProps) {
  const t = useText(countsText)
  const nameOf = useName()
  const toggle = (id: number, is_on: boolean) => setChosen(is_on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={css.what}>
      <legend>{t('what')}</legend>
      <Segmented
        label={t('what')}
        value={scope}
        onChange={setScope}
        options={(['everything', 'some'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {scope === 'some' && (
        <div className={css.categories}>
          {categories.map((category) => (
            <Checkbox
              key={category.id}
              label={nameOf(category)}
              checked={chosen.includes(category.id)}
              onChange={({ target }) => toggle(category.id, target.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
