import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import type { commands } from '../drivers.commands.ts'
import type { Calendar, Candidate, DriverCard, Drivers, runDriversCommand } from '../drivers.server.ts'
import css from './driver-drawer.module.css'
import { DriverFields } from './driver-fields.tsx'
import { formOf, newDriver, writeBags } from './driver-form.ts'
import { DriverPast } from './driver-past.tsx'
import { driverText } from './driver.text.ts'
import { DutyBar } from './duty-bar.tsx'

type Delis = Calendar['delis']
type Props = {
  open: NonNullable<Drivers['open']>
  delis: Delis
  onAdded: (id: number) => void
  onClose: () => void
}

/** Adds a new driver, chosen from people who may drive, or edits an existing one with duty, last trips and stats. */
export default function DriverDrawer({ open, delis, onAdded, onClose }: Props) {
  const t = useText(driverText)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={open.kind === 'new' ? t('new_driver') : open.driver.name}
      size="min(600px, 100vw)"
    >
      {open.kind === 'new' ? (
        <NewDriver candidates={open.candidates} delis={delis} onAdded={onAdded} />
      ) : (
        <KnownDriver driver={open.driver} delis={delis} onDone={onClose} />
      )}
    </Drawer>
  )
}

type NewProps = { candidates: Candidate[]; delis: Delis; onAdded: (id: number) => void }

function NewDriver({ candidates, delis, onAdded }: NewProps) {
  const t = useText(driverText)
  const may_add_people = useMay()('role:super_admin')
  const { send } = useCommand<typeof commands, typeof runDriversCommand>()
  const form = useContractForm({
    schema: async () => (await import('../drivers.commands.ts')).NewDriverForm,
    values: newDriver(delis[0]?.id ?? 0),
    fields: {
      user_id: { label: t('person'), required: true },
      ...useFields(delis),
    },
    refusal_fields: { not_a_person_who_drives: 'user_id', driver_exists: 'user_id', phone_wrong: 'phone' },
    save: (values) => send('create_driver', values),
    onSaved: (made) => {
      toast.success(t('added'))
      onAdded((made as { data: { id: number } }).data.id)
    },
  })
  if (candidates.length === 0)
    return (
      <Empty
        icon="people"
        title={t('nobody')}
        lead={t('nobody_lead')}
        action={may_add_people && <Button to="/manage/permissions/users">{t('to_people')}</Button>}
      />
    )
  return (
    <Form form={form} bar="plain" is_new action={t('add')}>
      <SelectField
        name="user_id"
        numeric
        searchable
        placeholder={t('choose_person')}
        help={t('person_help')}
        options={candidates.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
      />
      <DriverFields delis={delis} />
    </Form>
  )
}

function KnownDriver({ driver, delis, onDone }: { driver: DriverCard; delis: Delis; onDone: () => void }) {
  const t = useText(driverText)
  const { send } = useCommand<typeof commands, typeof runDriversCommand>()
  const form = useContractForm({
    schema: async () => (await import('../drivers.commands.ts')).DriverForm,
    values: formOf(driver),
    version: driver.version,
    fields: useFields(delis),
    refusal_fields: { not_a_person_who_drives: 'deli_id', phone_wrong: 'phone' },
    save: (values, version) => send('update_driver', { ...values, id: driver.id, version: version ?? driver.version }),
    onSaved: () => {
      toast.success(t('saved'))
      onDone()
    },
  })
  return (
    <div className={css.card}>
      <DutyBar driver={driver} />
      <DriverPast driver={driver} />
      <Form form={form} bar="plain">
        <DriverFields delis={delis} />
      </Form>
    </div>
  )
}

/** Returns the labels, and the formatted values for the conflict notice of concurrent edits. */
function useFields(delis: Delis) {
  const t = useText(driverText)
  const nameOf = useName()
  const yes = (is: boolean) => t(is ? 'yes' : 'no')
  return {
    deli_id: {
      label: t('deli'),
      required: true,
      show: (id: number) => {
        const deli = delis.find((one) => one.id === id)
        return deli ? nameOf(deli) : ''
      },
    },
    phone: { label: t('phone'), show: (phone: string) => phone || t('none') },
    vehicle_kind: { label: t('vehicle_kind'), show: (kind: DriverCard['vehicle_kind']) => t(kind) },
    vehicle_name: { label: t('vehicle_name') },
    vehicle_plate: { label: t('vehicle_plate') },
    capacity_volume: { label: t('capacity_volume'), required: true, show: (volume: number) => writeBags(volume) },
    capacity_bags: { label: t('capacity_bags'), required: true },
    capacity_stops: { label: t('capacity_stops'), required: true },
    skills: {
      label: t('skills'),
      show: (skills: DriverCard['skills']) => skills.map((skill) => t(skill)).join(', ') || t('no_skills'),
    },
    area_ids: { label: t('areas'), show: (ids: number[]) => t('area_count', { count: ids.length }) },
    note: { label: t('note') },
    active: { label: t('active'), show: yes },
  }
}
