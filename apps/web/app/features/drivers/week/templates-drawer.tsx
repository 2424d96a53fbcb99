import type { ErrorBody } from '@tavlin/contract/errors'
import { useState } from 'react'
import { ClockInput } from '#platform/clock-input.tsx'
import { useCommand } from '#platform/command.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { commands } from '../drivers.commands.ts'
import type { runDriversCommand, Template } from '../drivers.server.ts'
import css from './templates-drawer.module.css'
import { templatesText } from './templates.text.ts'

type TemplateDraft = {
  key: number
  name_he: string
  name_en: string
  start_minute: number | null
  end_minute: number | null
}
const MOST = 20

const isRight = ({ name_he, start_minute, end_minute }: TemplateDraft) =>
  name_he.trim() !== '' && start_minute !== null && end_minute !== null && start_minute < end_minute

/** Edits all shift templates at once: they are few, and their order defines the shortcut keys. */
export default function TemplatesDrawer({ templates, onClose }: { templates: Template[]; onClose: () => void }) {
  const t = useText(templatesText)
  const { send, pending } = useCommand<typeof commands, typeof runDriversCommand>()
  const [rows, setRows] = useState<TemplateDraft[]>(() => templates.map(({ id, ...rest }) => ({ ...rest, key: id })))
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const set = (key: number, change: Partial<TemplateDraft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const add = () => {
    const key = Math.min(0, ...rows.map((row) => row.key)) - 1
    setRows([...rows, { key, name_he: '', name_en: '', start_minute: null, end_minute: null }])
  }
  const save = async () => {
    const sent = rows.map(({ name_he, name_en, start_minute, end_minute }) => ({
      name_he,
      name_en,
      start_minute: start_minute ?? 0,
      end_minute: end_minute ?? 0,
    }))
    const answer = await send('save_templates', { templates: sent })
    if (!answer.ok) return setRejected(answer.error)
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('title')}
      size="min(560px, 100vw)"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={pending}
            disabled_reason={rows.every(isRight) ? undefined : t('lack')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <p className={textCss.muted_sm}>{t('lead')}</p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} onChange={(change) => set(row.key, change)} onRemove={() => remove(row.key)} />
        ))}
      </ul>
      {rows.length < MOST && (
        <Button variant="soft" icon="plus" onClick={add}>
          {t('add')}
        </Button>
      )}
      {rejected && <Refusal what={<RefusalMessage error={rejected} meanwhile={rejected.message} />} />}
    </Drawer>
  )

  function remove(key: number) {
    setRows(rows.filter((row) => row.key !== key))
  }
}

type RowProps = { row: TemplateDraft; onChange: (change: Partial<TemplateDraft>) => void; onRemove: () => void }

function Row({ row, onChange, onRemove }: RowProps) {
  const t = useText(templatesText)
  return (
    <li className={css.row}>
      <TextInput
        label={t('name_he')}
        maxLength={40}
        value={row.name_he}
        onChange={(event) => onChange({ name_he: event.target.value })}
      />
      <TextInput
        label={t('name_en')}
        ltr
        maxLength={40}
        value={row.name_en}
        onChange={(event) => onChange({ name_en: event.target.value })}
      />
      <ClockInput
        as="from"
        label={t('from')}
        value={row.start_minute}
        onChange={(start_minute) => onChange({ start_minute })}
      />
      <ClockInput
        as="until"
        label={t('until')}
        value={row.end_minute}
        onChange={(end_minute) => onChange({ end_minute })}
      />
      <IconButton icon="trash" label={t('remove', { name: row.name_he })} onClick={onRemove} className={css.remove} />
    </li>
  )
}
