import { GUEST_PAY_METHODS } from '@tavlin/domain/guest/guest-order'
import { isOfferPayable, KIOSK_LANGS } from '@tavlin/domain/guest/kiosk-device'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { kiosksText } from './kiosks.text.ts'
import type { TillsCommands } from './tills.commands.ts'
import css from './tills.module.css'
import type { Kiosk } from './tills.server.ts'

type KioskDraft = Pick<Kiosk, 'name' | 'lang' | 'order_types' | 'takes_future' | 'pay_methods' | 'card_reader'>

const NEW: KioskDraft = {
  name: '',
  lang: 'he',
  order_types: ['pickup'],
  takes_future: false,
  pay_methods: ['card', 'counter'],
  card_reader: null,
}
const ORDER_TYPES = ['pickup', 'delivery'] as const

const draftOf = ({ name, lang, order_types, takes_future, pay_methods, card_reader }: Kiosk): KioskDraft => ({
  name,
  lang,
  order_types,
  takes_future,
  pay_methods,
  card_reader,
})

function problemOf(draft: KioskDraft) {
  if (draft.order_types.length === 0) return 'needs_type'
  if (draft.pay_methods.length === 0) return 'needs_payment'
  return isOfferPayable(draft) ? null : 'delivery_needs_card'
}

/** `kiosk: null` registers a new kiosk. */
export default function KioskForm({ kiosk, onClose }: { kiosk: Kiosk | null; onClose: () => void }) {
  const t = useText(kiosksText)
  const [draft, setDraft] = useState(() => (kiosk ? draftOf(kiosk) : NEW))
  const [is_checked, setChecked] = useState(false)
  const { send, pending, refusal } = useCommand<TillsCommands>()
  const edit = (change: Partial<KioskDraft>) => setDraft({ ...draft, ...change })
  const problem = is_checked ? problemOf(draft) : null
  // A reader that the kiosk does not use is free for another kiosk.
  const form = { ...draft, card_reader: draft.pay_methods.includes('card') ? draft.card_reader : null }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (problemOf(draft)) return
    const answer = await (kiosk
      ? send('update_kiosk', { ...form, id: kiosk.id, version: kiosk.version })
      : send('create_kiosk', form))
    if (!answer.ok) return
    toast.success(t(kiosk ? 'saved' : 'added'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={kiosk ? t('edit_named', { name: kiosk.name }) : t('add')}
      close_outside={false}
    >
      <form className={css.form} onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('name')}
          required
          maxLength={40}
          value={draft.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <NativeSelect
          label={t('language')}
          help={t('language_help')}
          value={draft.lang}
          options={KIOSK_LANGS.map((lang) => ({ value: lang, label: t(`lang_${lang}`) }))}
          onChange={(value) => edit({ lang: KIOSK_LANGS.find((lang) => lang === value) ?? 'he' })}
        />
        <Offer draft={draft} onEdit={edit} />
        <div role="alert">{problem && <Notice tone="warn" icon="warning" title={t(problem)} />}</div>
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

/** Fields for what guests may order at the kiosk, and how they may pay. */
function Offer({ draft, onEdit }: { draft: KioskDraft; onEdit: (change: Partial<KioskDraft>) => void }) {
  const t = useText(kiosksText)
  return (
    <>
      <Choices
        legend={t('orders')}
        all={ORDER_TYPES}
        chosen={draft.order_types}
        labelOf={(type) => t(type)}
        onChange={(order_types) => onEdit({ order_types })}
      >
        <Checkbox
          label={t('future')}
          checked={draft.takes_future}
          onChange={(event) => onEdit({ takes_future: event.target.checked })}
        />
      </Choices>
      <Choices
        legend={t('payment')}
        all={GUEST_PAY_METHODS}
        chosen={draft.pay_methods}
        labelOf={(method) => t(method)}
        onChange={(pay_methods) => onEdit({ pay_methods })}
      />
      {draft.pay_methods.includes('card') && (
        <TextInput
          label={t('reader')}
          help={t('reader_help')}
          ltr
          maxLength={60}
          pattern="[A-Za-z0-9_\-]+"
          title={t('reader_form')}
          value={draft.card_reader ?? ''}
          onChange={(event) => onEdit({ card_reader: event.target.value.trim() || null })}
        />
      )}
    </>
  )
}

type ChoicesProps<T extends string> = {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  labelOf: (value: T) => string
  onChange: (chosen: T[]) => void
  children?: ReactNode
}

function Choices<T extends string>({ legend, all, chosen, labelOf, onChange, children }: ChoicesProps<T>) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {all.map((value) => (
        <Checkbox
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(all.filter((other) => (other === value ? target.checked : chosen.includes(other))))
          }
        />
      ))}
      {children}
    </fieldset>
  )
}
