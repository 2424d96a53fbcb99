import { PAYMENT_TERMS } from '@tavlin/domain/purchasing/option'
import { useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { useCommand } from '#platform/command.ts'
import { clockOf, weekdayName } from '#platform/day-minute.ts'
import { WeekdayPicker } from '#shared/availability/weekday-picker.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { MoneyField, NumberField, SwitchField, TextareaField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useField } from '#ui/form/use-field.ts'
import { Stack } from '#ui/stack.tsx'
import { TimeInput } from '#ui/time/time-input.tsx'
import { toast } from '#ui/toast.ts'
import { ContactFields } from './contact-fields.tsx'
import type { commands } from './supplier.commands.ts'
import css from './supplier.module.css'
import type { runSupplierCommand, Supplier, SupplierData } from './supplier.server.ts'
import { supplierText } from './supplier.text.ts'

const NEW = {
  name: '',
  category_id: null,
  customer_number: '',
  contacts: [],
  delivery_weekdays: [],
  cutoff_minute: 12 * 60,
  lead_days: 1,
  min_order_agorot: null,
  free_delivery_agorot: null,
  payment_terms: 'net_30',
  on_hold: false,
  note: '',
} as const

function valuesOf(supplier: Supplier | null) {
  if (!supplier) return { ...NEW, contacts: [], delivery_weekdays: [] }
  const { name, category_id, customer_number, contacts, payment_terms, on_hold, note } = supplier
  const { delivery_weekdays, cutoff_minute, lead_days, min_order_agorot, free_delivery_agorot } = supplier
  return {
    name,
    category_id,
    customer_number,
    contacts,
    delivery_weekdays,
    cutoff_minute,
    lead_days,
    min_order_agorot,
    free_delivery_agorot,
    payment_terms,
    on_hold,
    note,
  }
}

export default function SupplierForm({ supplier, categories }: Pick<SupplierData, 'supplier' | 'categories'>) {
  const t = useText(supplierText)
  const nameOf = useName()
  const navigate = useNavigate()
  const { send } = useCommand<typeof commands, typeof runSupplierCommand>()
  const form = useContractForm({
    schema: async () => (await import('./supplier.commands.ts')).SupplierForm,
    values: valuesOf(supplier),
    ...(supplier && { version: supplier.version }),
    fields: useFields(categories),
    save: (values, version) =>
      supplier
        ? send('update_supplier', { ...values, id: supplier.id, version: version ?? supplier.version })
        : send('create_supplier', values),
    onSaved: ({ data }) => {
      toast.success(t(supplier ? 'saved' : 'created'))
      if (!supplier) void navigate(`/supplier/${data.id}`)
    },
  })
  return (
    <Form form={form} is_new={!supplier} action={supplier ? undefined : t('create')}>
      <div className={css.cards} key={form.epoch}>
        <Card title={t('details')}>
          <Stack gap={3}>
            <TextField name="name" />
            <div className={css.two}>
              <SelectField
                name="category_id"
                numeric
                clearable
                placeholder={t('no_category')}
                options={categories.map((row) => ({ value: String(row.id), label: nameOf(row) }))}
              />
              <TextField name="customer_number" ltr />
            </div>
            <SelectField name="payment_terms" options={PAYMENT_TERMS.map((value) => ({ value, label: t(value) }))} />
            <TextareaField name="note" rows={2} />
            <SwitchField name="on_hold" help={t('on_hold_help')} />
          </Stack>
        </Card>
        <Card title={t('delivery')}>
          <Stack gap={3}>
            <WeekdaysField />
            <div className={css.two}>
              <CutoffField />
              <NumberField name="lead_days" help={t('lead_days_help')} />
              <MoneyField name="min_order_agorot" placeholder={t('none')} />
              <MoneyField name="free_delivery_agorot" placeholder={t('none')} />
            </div>
          </Stack>
        </Card>
        <ContactFields />
      </div>
    </Form>
  )
}

function WeekdaysField() {
  const { shell, value, set } = useField({ name: 'delivery_weekdays' })
  const { label, error } = shell
  return <WeekdayPicker label={label} value={value as number[]} onChange={set} error={error} />
}

const minuteOf = (clock: string | null): number | null => {
  const [hours, minutes] = (clock ?? '').split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

function CutoffField() {
  const { epoch, typed, shell, bound, value, set } = useField({ name: 'cutoff_minute' })
  return (
    <TimeInput
      key={epoch}
      {...typed}
      {...shell}
      {...bound}
      value={typeof value === 'number' ? clockOf(value) : null}
      onChange={(clock) => set(minuteOf(clock))}
    />
  )
}

/** Returns the labels, and the formatted values for the conflict notice of concurrent edits. */
function useFields(categories: SupplierData['categories']) {
  const t = useText(supplierText)
  const lang = useLang()
  const nameOf = useName()
  const money = useMoney()
  const amount = (agorot: number | null) => (agorot === null ? t('none') : money(agorot))
  return {
    name: { label: t('name'), required: true },
    category_id: {
      label: t('category'),
      show: (id: number | null) => {
        const row = categories.find((category) => category.id === id)
        return row ? nameOf(row) : t('no_category')
      },
    },
    customer_number: { label: t('customer_number') },
    payment_terms: { label: t('payment_terms'), show: (terms: Supplier['payment_terms']) => t(terms) },
    note: { label: t('note') },
    on_hold: { label: t('on_hold'), show: (is: boolean) => t(is ? 'yes' : 'no') },
    delivery_weekdays: {
      label: t('weekdays'),
      show: (days: readonly number[]) => days.map((day) => weekdayName(day, lang)).join(', '),
    },
    cutoff_minute: { label: t('cutoff'), show: clockOf, required: true },
    lead_days: { label: t('lead_days'), required: true },
    min_order_agorot: { label: t('min_order'), show: amount },
    free_delivery_agorot: { label: t('free_delivery'), show: amount },
    contacts: {
      label: t('contacts'),
      show: (contacts: readonly unknown[]) => t('contact_count', { count: contacts.length }),
    },
  }
}
