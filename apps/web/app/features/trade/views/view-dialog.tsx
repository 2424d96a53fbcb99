import type { SavedView } from '@tavlin/contract/preferences'
import type { Period } from '@tavlin/domain/trade/period'
import { RELATIVE_PERIODS } from '@tavlin/domain/trade/relative-period'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { CheckboxField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Modal } from '#ui/modal.tsx'
import { writeRange } from '#ui/time/day-text.ts'
import { toast } from '#ui/toast.ts'
import { periodOfView, withPeriod } from './view-period.ts'
import { viewsText } from './views.text.ts'

type Props = {
  /** Null for a new view. */
  view: SavedView | null
  query: string
  /** Days on the screen, which a view with fixed days stores. */
  period: Period
  save: (form: Pick<SavedView, 'name' | 'query' | 'is_shared'>) => Promise<Outcome<unknown>>
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Names a view, chooses its period, and shares it. */
export default function ViewDialog({ view, query, period, save, onSaved, onClose }: Props) {
  const t = useText(viewsText)
  const form = useContractForm({
    schema: async () => (await import('./views.commands.ts')).ViewForm,
    values: { name: view?.name ?? '', period: periodOfView(query), is_shared: view?.is_shared ?? false },
    fields: {
      name: { label: t('name'), required: true },
      period: { label: t('period') },
      is_shared: { label: t('share') },
    },
    refusal_fields: { name_taken: 'name' },
    save: ({ period: name, ...typed }) => save({ ...typed, query: withPeriod(query, name, period) }),
    onSaved: (answer) => {
      toast.success(t('saved'))
      onSaved((answer as { data: SavedView }).data)
    },
  })
  const fixed = new URLSearchParams(withPeriod(query, 'fixed', period))
  const days = writeRange({ from: fixed.get('from')!, to: fixed.get('until')! })
  return (
    <Modal opened onClose={onClose} title={t(view ? 'edit_title' : 'save_title')} close_outside={false}>
      <Form form={form} bar="plain" is_new={view === null}>
        <TextField name="name" />
        <SelectField
          name="period"
          help={t('period_help')}
          options={[
            { value: 'fixed', label: t('fixed', { days }) },
            ...RELATIVE_PERIODS.map((name) => ({ value: name, label: t(name) })),
          ]}
        />
        <CheckboxField name="is_shared" help={t('share_help')} />
      </Form>
    </Modal>
  )
}
