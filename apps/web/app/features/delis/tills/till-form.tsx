import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { TillsCommands } from './tills.commands.ts'
import css from './tills.module.css'
import type { Till } from './tills.server.ts'
import { tillsText } from './tills.text.ts'

const NEW = { name: '', has_drawer: true, has_display: false }

/** `till: null` registers a new till. */
export default function TillForm({ till, onClose }: { till: Till | null; onClose: () => void }) {
  const t = useText(tillsText)
  const [form, setForm] = useState(() => (till ? formOf(till) : NEW))
  const { send, pending, refusal } = useCommand<TillsCommands>()
  const edit = (change: Partial<typeof NEW>) => setForm({ ...form, ...change })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await (till ? send('update', { ...form, id: till.id, version: till.version }) : send('create', form))
    if (!answer.ok) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={till ? t('edit_named', { name: till.name }) : t('add')}
      close_outside={false}
    >
      <form className={css.form} onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('name')}
          required
          maxLength={40}
          value={form.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <Checkbox
          label={t('drawer')}
          checked={form.has_drawer}
          onChange={(event) => edit({ has_drawer: event.target.checked })}
        />
        <Checkbox
          label={t('display')}
          checked={form.has_display}
          onChange={(event) => edit({ has_display: event.target.checked })}
        />
        {refusal && <RejectedNotice error={refusal} />}
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const formOf = ({ name, has_drawer, has_display }: Till): typeof NEW => ({ name, has_drawer, has_display })
