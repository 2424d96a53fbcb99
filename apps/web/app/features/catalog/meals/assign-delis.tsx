import type { delis } from '@tavlin/contract/delis'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { MultiSelect } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { assignDelisText } from './assign-delis.text.ts'
import type { AssignBody } from './use-assign-delis.tsx'

const previewAssignment = call<typeof delis.previewAssignment>('POST', '/deli-items/preview')
const PAUSE_MS = 300

type Props = {
  meal_ids: readonly number[]
  delis: readonly { id: number; name_he: string; name_en: string }[]
  pending: boolean
  onSave: (body: AssignBody) => void
  onClose: () => void
}

export default function AssignDelis({ meal_ids, delis: offered, pending, onSave, onClose }: Props) {
  const t = useText(assignDelisText)
  const nameOf = useName()
  const [sell, setSell] = useState(true)
  const [deli_ids, setDeliIds] = useState<readonly number[]>([])
  const body = { items: deli_ids.map((deli_id) => ({ deli_id, meal_ids: [...meal_ids] })), sell }
  const { data, error } = useQuery(previewAssignment, deli_ids.length > 0 ? { body } : null, { pause_ms: PAUSE_MS })
  const count = data?.items ?? 0
  const summary = () => {
    if (deli_ids.length === 0) return t('choose_first')
    if (error) return <RefusalMessage error={error} />
    return data && (count === 0 ? t('nothing_changes') : t('summary', data))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { count: meal_ids.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" icon="check" loading={pending} disabled={count === 0} onClick={() => onSave(body)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Segmented
          label={t('what')}
          value={sell ? 'sell' : 'stop'}
          onChange={(next) => setSell(next === 'sell')}
          options={[
            { value: 'sell', label: t('sell') },
            { value: 'stop', label: t('stop') },
          ]}
        />
        <MultiSelect
          label={t('delis')}
          placeholder={t('choose_delis')}
          clearable
          options={offered.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
          value={deli_ids.map(String)}
          onChange={(ids) => setDeliIds(ids.map(Number))}
        />
        <Button size="sm" onClick={() => setDeliIds(offered.map(({ id }) => id))}>
          {t('all_delis')}
        </Button>
        <output>{summary()}</output>
      </Stack>
    </Modal>
  )
}
