import { PAPER_WIDTHS_MM, PRINTER_KINDS } from '@tavlin/domain/printing/print-rule'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import css from './printing.module.css'
import type { PrinterData } from './printing.server.ts'
import { printingText } from './printing.text.ts'
import { usePrintingCommand } from './use-printing-command.ts'

type PrinterDraft = Pick<PrinterData, 'name' | 'kind' | 'host' | 'paper_mm'> & { readonly port: number | null }
const NEW: PrinterDraft = { name: '', kind: 'kitchen', host: '', port: 9100, paper_mm: 80 }

export default function PrinterDrawer({ edited, onClose }: { edited: PrinterData | null; onClose: () => void }) {
  const t = useText(printingText)
  const confirm = useConfirm()
  const form_id = useId()
  const { send, pending, refusal } = usePrintingCommand()
  const [draft, setDraft] = useState<PrinterDraft>(edited ?? NEW)
  const missing = draft.name.trim() === '' ? 'missing_name' : draft.host.trim() === '' ? 'missing_host' : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    const { name, kind, paper_mm } = draft
    const body = { name, kind, host: draft.host.trim(), port: draft.port ?? 0, paper_mm }
    const answer = edited
      ? await send('update_printer', { ...body, id: edited.id, version: edited.version })
      : await send('create_printer', body)
    if (!answer.ok) return
    toast.success(t('was_saved'))
    onClose()
  }
  const remove = async () => {
    if (!edited || !(await confirm({ title: t('remove_printer_title'), action: t('remove'), tone: 'danger' }))) return
    if (!(await send('delete_printer', { id: edited.id })).ok) return
    toast.success(t('was_removed'))
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(edited ? 'edit_printer' : 'add_printer')}
      footer={
        <>
          {edited && (
            <Button variant="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            loading={pending}
            disabled_reason={missing ? t(missing) : undefined}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)}>
        <PrinterFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
        {refusal && <Refusal what={<RefusalMessage error={refusal} />} />}
      </form>
    </Drawer>
  )
}

type FieldsProps = { draft: PrinterDraft; onChange: (changes: Partial<PrinterDraft>) => void }

function PrinterFields({ draft, onChange }: FieldsProps) {
  const t = useText(printingText)
  return (
    <>
      <TextInput
        label={t('name')}
        required
        maxLength={40}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Segmented
        label={t('kind')}
        wide
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={PRINTER_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <TextInput
        label={t('host')}
        help={t('host_help')}
        required
        ltr
        maxLength={100}
        value={draft.host}
        onChange={(event) => onChange({ host: event.target.value })}
      />
      <WholeInput label={t('port')} value={draft.port} onChange={(port) => onChange({ port })} />
      <Segmented
        label={t('paper')}
        value={String(draft.paper_mm)}
        onChange={(mm) => onChange({ paper_mm: mm === '58' ? 58 : 80 })}
        options={PAPER_WIDTHS_MM.map((mm) => ({ value: String(mm), label: t('paper_mm', { mm: String(mm) }) }))}
      />
    </>
  )
}
