import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { toast } from '#ui/toast.ts'
import type { Commands } from './account.route.tsx'
import { accountText } from './account.text.ts'

type Props = { delis: readonly { id: number; name_he: string; name_en: string }[]; default_deli_id: number | null }

/** Chooses the deli that stock, purchasing, new pickup orders and the availability explainer start with. */
export function DefaultDeli({ delis, default_deli_id }: Props) {
  const t = useText(accountText)
  const nameOf = useName()
  const { send, refusal } = useCommand<Commands>()
  const choose = async (value: string) => {
    const answer = await send('save_deli', { deli_id: value ? Number(value) : null })
    if (answer.ok) toast.success(t('deli_saved'))
  }
  return (
    <Card title={t('deli')} lead={t('deli_lead')}>
      <NativeSelect
        label={t('deli')}
        value={delis.some(({ id }) => id === default_deli_id) ? String(default_deli_id) : ''}
        options={[
          { value: '', label: t('deli_none') },
          ...delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
        ]}
        onChange={(value) => void choose(value)}
      />
      {refusal && <RejectedNotice error={refusal} />}
    </Card>
  )
}
