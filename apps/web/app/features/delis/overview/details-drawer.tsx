import { useText } from '#base/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { NumberField, PhoneField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import type { Deli, OrderType } from '../deli.ts'
import { BagRows } from './bag-rows.tsx'
import { formOf } from './deli-form.ts'
import css from './details-drawer.module.css'
import { detailsText } from './details.text.ts'
import { LocationField } from './location-field.tsx'
import { TakesField } from './takes-field.tsx'
import { useDelisCommand } from './use-delis-command.ts'

type Bag = { name_he: string; volume: number }

/** Edits all details of a deli; shows a conflict when two people change them. */
export default function DetailsDrawer({ deli, onClose }: { deli: Deli; onClose: () => void }) {
  const t = useText(detailsText)
  const { send } = useDelisCommand()
  const { active, ...values } = formOf(deli)
  const form = useContractForm({
    schema: async () => (await import('../delis.commands.ts')).DetailsForm,
    values,
    version: deli.version,
    fields: {
      name_he: { label: t('name_he'), required: true },
      name_en: { label: t('name_en') },
      order_types: { label: t('takes'), show: (types: OrderType[]) => types.map((type) => t(type)).join(', ') },
      phone: { label: t('phone') },
      address: { label: t('address') },
      lat: { label: t('lat') },
      lng: { label: t('lng') },
      location: { label: t('address'), show: (location: string | null) => t(location ? 'another_location' : 'none') },
      bag_types: { label: t('bags'), show: (bags: Bag[]) => bags.map(({ name_he }) => name_he).join(', ') },
      printer_host: { label: t('printer_host') },
      printer_port: { label: t('printer_port') },
    },
    save: (typed, version) => send('save_deli', { ...typed, active, id: deli.id, version: version ?? deli.version }),
    onSaved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <Drawer opened onClose={onClose} title={t('title')} size="min(640px, 100vw)" sheet>
      <Form form={form} bar="plain">
        <div className={css.two}>
          <TextField name="name_he" />
          <TextField name="name_en" />
        </div>
        <TakesField />
        <div className={css.two}>
          <PhoneField name="phone" />
        </div>
        <LocationField deli={deli} />
        <BagRows />
        <div className={css.printer}>
          <TextField name="printer_host" ltr help={t('printer_help')} />
          <NumberField name="printer_port" />
        </div>
      </Form>
    </Drawer>
  )
}
