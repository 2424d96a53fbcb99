import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { ActivityOf } from '#shared/activity/activity-of.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { MoneyField, NumberField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts'
import { Stack } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import { areaFormText } from './area-form.text.ts'
import { AreaStateChip } from './area-state.tsx'
import { type AreaValues, formOf } from './area.ts'
import type { EditorProps } from './area-editor.tsx'
import type { commands } from './areas.commands.ts'
import css from './areas.module.css'
import type { Area, runAreasCommand } from './areas.server.ts'
import { areasText } from './areas.text.ts'
import { BorderTools } from './border-tools.tsx'
import { FeeSteps, Surcharges } from './fee-rows.tsx'
import { ShutArea } from './shut-area.tsx'
import type { Border } from './use-border.ts'

export function AreaFields({ area, areas, now, deli_id, border, cameraNow, onClose }: EditorProps) {
  const t = useText(areaFormText)
  const new_area = useText(areasText)('new_area')
  const nameOf = useName()
  const { send } = useCommand<typeof commands, typeof runAreasCommand>()
  const form = useContractForm({
    schema: async () => (await import('./areas.commands.ts')).AreaForm,
    values: formOf(area, areas),
    ...(area && { version: area.version }),
    fields: useFields(),
    save: (values, version) =>
      area
        ? send('update_area', { ...values, id: area.id, version: version ?? area.version })
        : send('create_area', values),
    onSaved: () => {
      toast.success(t(area ? 'saved' : 'added'))
      border.drop()
      onClose()
    },
  })
  useShape(form, border)
  useFirstField(form, area === null)
  const points = (border.shape ?? area?.shape ?? [])[0]?.length ?? 1
  return (
    <Card
      title={area ? <bdi>{nameOf(area)}</bdi> : new_area}
      {...(area && { actions: <AreaStateChip area={area} now={now} /> })}
    >
      <Stack gap={4}>
        {area && <ShutArea area={area} now={now} deli_id={deli_id} />}
        <Form form={form} bar="plain" is_new={!area} action={area ? undefined : t('add')}>
          <section className={css.border} aria-label={t('shape')}>
            {!border.draw && (
              <div className={css.border_head}>
                <span>
                  {t('shape')}: {t('points', { count: points - 1 })}
                </span>
                <Button size="sm" icon="edit" onClick={border.start}>
                  {t('edit_border')}
                </Button>
              </div>
            )}
            <BorderTools border={border} cameraNow={cameraNow} />
          </section>
          <TextField name="name_he" />
          <TextField name="name_en" ltr />
          <div className={css.two}>
            <MoneyField name="fee_agorot" />
            <MoneyField name="minimum_agorot" />
          </div>
          <FeeSteps />
          <Surcharges />
          <NumberField name="priority" help={t('priority_help')} />
          <SwitchField name="active" />
        </Form>
        {area && <RemoveArea area={area} onRemoved={onClose} />}
        {area && <ActivityOf model="area" id={area.id} version={area.version} />}
      </Stack>
    </Card>
  )
}

/** Syncs the border with the form's own store: the border comes from the map, and is dropped when the form is reset. */
function useShape({ methods, epoch, base }: ContractForm, border: Border) {
  const shape = border.shape ?? base['shape']
  useEffect(() => {
    methods.setValue('shape', shape, { shouldDirty: true })
  }, [methods, shape])
  const drop = useEffectEvent(() => border.drop())
  useEffect(() => {
    if (epoch > 0) drop()
  }, [epoch])
}

function useFirstField({ methods }: ContractForm, is_new: boolean) {
  useEffect(() => {
    if (is_new) methods.setFocus('name_he')
  }, [methods, is_new])
}

/** Returns the labels, and the display of each value in the conflict dialog. */
function useFields() {
  const money = useMoney()
  const t = useText(areaFormText)
  const count = (rows: readonly unknown[]) => t('how_many', { count: rows.length })
  return {
    shape: {
      label: t('shape'),
      show: ([ring = []]: AreaValues['shape']) => t('points', { count: Math.max(0, ring.length - 1) }),
    },
    name_he: { label: t('name_he'), required: true },
    name_en: { label: t('name_en') },
    fee_agorot: { label: t('fee'), kind: 'money' as const, required: true, show: (agorot: number) => money(agorot) },
    minimum_agorot: {
      label: t('minimum'),
      kind: 'money' as const,
      required: true,
      show: (agorot: number) => money(agorot),
    },
    fee_steps: { label: t('steps'), kind: 'money' as const, show: count },
    surcharges: { label: t('surcharges'), kind: 'money' as const, show: count },
    priority: { label: t('priority'), required: true },
    active: { label: t('active'), show: (is: boolean) => t(is ? 'yes' : 'no') },
  }
}

function RemoveArea({ area, onRemoved }: { area: Area; onRemoved: () => void }) {
  const t = useText(areaFormText)
  const name = useName()(area)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof commands, typeof runAreasCommand>()
  const remove = async () => {
    const question = { title: t('remove_title', { name }), body: t('remove_body'), action: t('remove') }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    const answer = await send('remove_area', { id: area.id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('removed'))
    onRemoved()
  }
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      icon="trash"
      className={css.remove}
      loading={pending}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  )
}
