import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './move-dialog.module.css'
import { deliveryReasonText } from './delivery-reason.text.ts'

const HOWS = ['phone', 'customer', 'other'] as const
const MOST_LETTERS = 200

/** How the office knows about the delivery. An empty note means that the reason is incomplete. */
export function useDeliveryReason() {
  const t = useText(deliveryReasonText)
  const [how, setHow] = useState<(typeof HOWS)[number]>('phone')
  const [words, setWords] = useState('')
  const field = (
    <div className={css.how}>
      <span aria-hidden>{t('how')}</span>
      <Segmented
        label={t('how')}
        value={how}
        onChange={setHow}
        options={HOWS.map((value) => ({ value, label: t(value) }))}
      />
      {how === 'other' && (
        <TextInput
          label={t('note')}
          value={words}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </div>
  )
  return { note: how === 'other' ? words.trim() : t(how), field }
}
