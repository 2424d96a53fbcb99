import { DRIVER_SKILLS, VEHICLE_KINDS, type VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx'
import { NumberField, PhoneField, SwitchField, TextareaField, TextField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/use-field.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Calendar } from '../drivers.server.ts'
import { isDefault, readBags, DEFAULT_CAPACITY, writeBags } from './driver-form.ts'
import css from './driver-drawer.module.css'
import { driverText } from './driver.text.ts'
import { useAreas } from './use-areas.ts'

/** Edits all fields of a driver except which user the driver is. */
export function DriverFields({ delis }: { delis: Calendar['delis'] }) {
  const t = useText(driverText)
  const nameOf = useName()
  return (
    <>
      <div className={css.two}>
        <SelectField
          name="deli_id"
          numeric
          options={delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
        />
        <PhoneField name="phone" />
      </div>
      <fieldset className={css.group}>
        <legend>{t('vehicle')}</legend>
        <div className={css.three}>
          <VehicleField />
          <TextField name="vehicle_name" />
          <TextField name="vehicle_plate" ltr />
        </div>
        <div className={css.three}>
          <BagsField />
          <NumberField name="capacity_bags" />
          <NumberField name="capacity_stops" />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('work')}</legend>
        <MultiSelectField
          name="skills"
          placeholder={t('no_skills')}
          options={DRIVER_SKILLS.map((value) => ({ value, label: t(value) }))}
        />
        <AreasField />
      </fieldset>
      <TextareaField name="note" rows={2} />
      <SwitchField name="active" help={t('active_help')} />
    </>
  )
}

/** Edits the vehicle. Choosing another one sets its default capacity, unless someone has edited the capacity. */
function VehicleField() {
  const t = useText(driverText)
  const form = useFormContext()
  const { shell, value, set } = useField({ name: 'vehicle_kind' })
  const choose = (next: string) => {
    const was_default = isDefault(form.methods.getValues(), value as VehicleKind)
    set(next)
    if (!was_default) return
    for (const [name, capacity] of Object.entries(DEFAULT_CAPACITY[next as VehicleKind]))
      form.methods.setValue(name, capacity, { shouldDirty: true })
  }
  return (
    <NativeSelect
      label={shell.label}
      icon="truck"
      value={String(value)}
      onChange={choose}
      options={VEHICLE_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
    />
  )
}

function BagsField() {
  const { shell, bound, value, set, epoch } = useField({ name: 'capacity_volume' })
  return (
    <DecimalInput
      key={epoch}
      label={shell.label}
      required
      {...(shell.error && { error: shell.error })}
      {...bound}
      value={typeof value === 'number' ? value : null}
      onChange={set}
      read={readBags}
      write={writeBags}
    />
  )
}

/** Areas belong to a deli, so choosing another deli clears them. */
function AreasField() {
  const t = useText(driverText)
  const nameOf = useName()
  const form = useFormContext()
  const deli_id = useFormValue(form, 'deli_id') as number
  const [of_deli, setOfDeli] = useState(deli_id)
  const areas = useAreas(deli_id)
  const { set } = useField({ name: 'area_ids' })
  if (of_deli !== deli_id) {
    setOfDeli(deli_id)
    queueMicrotask(() => set([]))
  }
  return (
    <MultiSelectField
      name="area_ids"
      numeric
      placeholder={t('all_areas')}
      options={areas.map((area) => ({ value: String(area.id), label: nameOf(area) }))}
    />
  )
}
