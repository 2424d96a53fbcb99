import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DateField } from '#ui/form/date-fields.tsx'
import { MoneyField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import { MealsField, OrderTypesField, ValueField } from './promotion-fields.tsx'
import css from './promotion.module.css'
import { promotionText } from './promotion.text.ts'
import type { commands } from './promotions.commands.ts'
import type { OpenPromotion, runPromotionsCommand } from './promotions.server.ts'

type Props = { promotion: OpenPromotion | null; onClose: () => void }

const NEW_PROMOTION = {
  name_he: '',
  name_en: '',
  code: '',
  percent: null,
  agorot: null,
  minimum_agorot: 0,
  order_types: ['delivery' as const, 'pickup' as const],
  meal_ids: null,
  valid_from: null,
  valid_until: null,
  active: true,
}

const valuesOf = (promotion: OpenPromotion) => ({
  name_he: promotion.name_he,
  name_en: promotion.name_en,
  code: promotion.code,
  percent: promotion.percent,
  agorot: promotion.agorot,
  minimum_agorot: promotion.minimum_agorot,
  order_types: promotion.order_types,
  meal_ids: promotion.meal_ids,
  valid_from: promotion.valid_from,
  valid_until: promotion.valid_until,
  active: promotion.active,
})

export default function PromotionDrawer({ promotion, onClose }: Props) {
  const t = useText(promotionText)
  const nameOf = useName()
  const { send } = useCommand<typeof commands, typeof runPromotionsCommand>()
  const form = useContractForm({
    schema: async () => (await import('./promotions.commands.ts')).PromotionForm,
    values: promotion ? valuesOf(promotion) : NEW_PROMOTION,
    ...(promotion && { version: promotion.version }),
    fields: useFields(),
    refusal_fields: {
      coupon_code_taken: 'code',
      promotion_value_wrong: 'percent',
      promotion_dates_wrong: 'valid_until',
    },
    save: (values, version) =>
      promotion
        ? send('update_promotion', { ...values, id: promotion.id, version: version ?? promotion.version })
        : send('create_promotion', values),
    onSaved: () => {
      toast.success(t(promotion ? 'saved' : 'added'))
      onClose()
    },
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={promotion ? nameOf(promotion) : t('new_promotion')}
      size="min(560px, 100vw)"
    >
      <Form form={form} bar="plain" is_new={!promotion} action={promotion ? undefined : t('add')}>
        <div className={css.two}>
          <TextField name="name_he" help={t('name_help')} />
          <TextField name="name_en" ltr />
        </div>
        <TextField name="code" ltr help={t('code_help')} />
        <ValueField starts_with={promotion?.agorot ? 'agorot' : 'percent'} />
        <MoneyField name="minimum_agorot" help={t('minimum_help')} />
        <OrderTypesField />
        <MealsField meals={promotion?.meals ?? []} />
        <div className={css.two}>
          <DateField name="valid_from" help={t('dates_help')} />
          <DateField name="valid_until" />
        </div>
        <SwitchField name="active" help={t('active_help')} />
      </Form>
      {promotion && <Removal promotion={promotion} onRemoved={onClose} />}
    </Drawer>
  )
}

function Removal({ promotion: { id, is_used }, onRemoved }: { promotion: OpenPromotion; onRemoved: () => void }) {
  const t = useText(promotionText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof commands, typeof runPromotionsCommand>()
  const remove = async () => {
    if (!(await confirm({ title: t('remove_title'), body: t('remove_body'), action: t('remove'), tone: 'danger' })))
      return
    const answer = await send('delete_promotion', { id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('removed'))
    onRemoved()
  }
  if (is_used) return <p className={css.used}>{t('used')}</p>
  return (
    <div className={css.removal}>
      <Button variant="danger-quiet" icon="trash" loading={pending} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** Returns the labels, and the formatted values for the conflict notice of concurrent edits. */
function useFields() {
  const t = useText(promotionText)
  const money = useMoney()
  const day = (value: string | null) => (value === null ? t('no_limit') : date(value))
  return {
    name_he: { label: t('name_he'), required: true },
    name_en: { label: t('name_en') },
    code: { label: t('code'), show: (code: string) => code || t('automatic') },
    percent: { label: t('percent'), required: true, show: (percent: number | null) => (percent ? `${percent}%` : '—') },
    agorot: {
      label: t('agorot'),
      required: true,
      kind: 'money' as const,
      show: (agorot: number | null) => (agorot ? money(agorot) : '—'),
    },
    minimum_agorot: { label: t('minimum'), kind: 'money' as const, show: money },
    order_types: {
      label: t('order_types'),
      show: (types: OpenPromotion['order_types']) => types.map((type) => t(type)).join(', '),
    },
    meal_ids: {
      label: t('meals'),
      show: (ids: number[] | null) => (ids === null ? t('all_meals') : t('meal_count', { count: ids.length })),
    },
    valid_from: { label: t('valid_from'), show: day },
    valid_until: { label: t('valid_until'), show: day },
    active: { label: t('active'), show: (active: boolean) => t(active ? 'yes' : 'no') },
  }
}
