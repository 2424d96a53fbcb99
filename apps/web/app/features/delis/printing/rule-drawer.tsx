import { MOMENTS_OF, PRINT_DOCUMENTS } from '@tavlin/domain/printing/print-rule'
import { type FormEvent, useId, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { toast } from '#ui/toast.ts'
import css from './printing.module.css'
import type { PrintingPage, RuleData } from './printing.server.ts'
import { printingText } from './printing.text.ts'
import { usePrintingCommand } from './use-printing-command.ts'

type Draft = Omit<RuleData, 'id' | 'deli_id' | 'section' | 'till' | 'version'>
type Props = { page: PrintingPage; edited: RuleData | null; onClose: () => void }

const COPIES = [1, 2, 3, 4, 5]
const NONE = '0'

const newRule = (page: PrintingPage): Draft => ({
  document: 'ticket',
  moment: 'accepted',
  section_id: null,
  till_id: null,
  printer_id: page.printers[0]!.id,
  fallback_printer_id: null,
  copies: 1,
  lang: 'he',
})

/** Changes the document of a rule, and resets settings that the new document does not support. */
const withDocument = (draft: Draft, document: Draft['document']): Draft => ({
  ...draft,
  document,
  moment: MOMENTS_OF[document].includes(draft.moment) ? draft.moment : MOMENTS_OF[document][0]!,
  section_id: document === 'ticket' ? draft.section_id : null,
  till_id: document === 'receipt' ? draft.till_id : null,
})

export default function RuleDrawer({ page, edited, onClose }: Props) {
  const t = useText(printingText)
  const confirm = useConfirm()
  const form_id = useId()
  const { send, pending, refusal } = usePrintingCommand()
  const [draft, setDraft] = useState<Draft>(() => (edited ? fieldsOf(edited) : newRule(page)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = edited
      ? await send('update_rule', { ...draft, id: edited.id, version: edited.version })
      : await send('create_rule', draft)
    if (!answer.ok) return
    toast.success(t('was_saved'))
    onClose()
  }
  const remove = async () => {
    const question = { title: t('remove_rule_title'), body: t('remove_rule_body'), action: t('remove') }
    if (!edited || !(await confirm({ ...question, tone: 'danger' }))) return
    if (!(await send('delete_rule', { id: edited.id })).ok) return
    toast.success(t('was_removed'))
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(edited ? 'edit_rule' : 'add_rule')}
      footer={
        <>
          {edited && (
            <Button variant="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form_id} loading={pending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)}>
        <Segmented
          label={t('document')}
          wide
          value={draft.document}
          onChange={(document) => setDraft((before) => withDocument(before, document))}
          options={PRINT_DOCUMENTS.map((value) => ({ value, label: t(value) }))}
        />
        <RuleFields
          draft={draft}
          page={page}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        {refusal && <Refusal what={<RefusalMessage error={refusal} />} />}
      </form>
    </Drawer>
  )
}

const fieldsOf = ({ id: _id, deli_id: _deli, section: _section, till: _till, version: _version, ...form }: RuleData) =>
  form

type FieldsProps = { draft: Draft; page: PrintingPage; onChange: (changes: Partial<Draft>) => void }

function RuleFields({ draft, page, onChange }: FieldsProps) {
  const t = useText(printingText)
  const nameOf = useName()
  const { document } = draft
  const printers = page.printers.map(({ id, name }) => ({ value: String(id), label: name }))
  const others = printers.filter(({ value }) => value !== String(draft.printer_id))
  const idOf = (value: string) => (value === NONE ? null : Number(value))
  const setPrinter = (value: string) => {
    const printer_id = Number(value)
    const is_same = draft.fallback_printer_id === printer_id
    onChange({ printer_id, fallback_printer_id: is_same ? null : draft.fallback_printer_id })
  }
  return (
    <>
      <NativeSelect
        label={t('moment')}
        value={draft.moment}
        onChange={(moment) => onChange({ moment: moment as Draft['moment'] })}
        options={MOMENTS_OF[document].map((value) => ({ value, label: t(`moment_${value}`) }))}
      />
      {document === 'ticket' && (
        <NativeSelect
          label={t('section')}
          value={String(draft.section_id ?? NONE)}
          onChange={(value) => onChange({ section_id: idOf(value) })}
          options={[
            { value: NONE, label: t('all_sections') },
            ...page.sections.map((section) => ({ value: String(section.id), label: nameOf(section) })),
          ]}
        />
      )}
      {document === 'receipt' && (
        <NativeSelect
          label={t('till')}
          value={String(draft.till_id ?? NONE)}
          onChange={(value) => onChange({ till_id: idOf(value) })}
          options={[
            { value: NONE, label: t('all_tills') },
            ...page.tills.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <NativeSelect label={t('printer')} value={String(draft.printer_id)} onChange={setPrinter} options={printers} />
      <NativeSelect
        label={t('fallback')}
        value={String(draft.fallback_printer_id ?? NONE)}
        onChange={(value) => onChange({ fallback_printer_id: idOf(value) })}
        options={[{ value: NONE, label: t('no_fallback') }, ...others]}
      />
      <NativeSelect
        label={t('copies')}
        value={String(draft.copies)}
        onChange={(value) => onChange({ copies: Number(value) })}
        options={COPIES.map((value) => ({ value: String(value), label: String(value) }))}
      />
      <Segmented
        label={t('language')}
        value={draft.lang}
        onChange={(lang) => onChange({ lang })}
        options={[
          { value: 'he', label: t('hebrew') },
          { value: 'en', label: t('english') },
        ]}
      />
    </>
  )
}
