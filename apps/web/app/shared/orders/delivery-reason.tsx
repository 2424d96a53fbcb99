import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './move-dialog.module.css'
import { deliveryReasonText } from './delivery-reason.text.ts'

const HOWS = ['phone', 'customer', 'other'] as const
const MOST_LETTERS = 200

/**
 * Returns the field for how the office learned about the delivery, and its answer as `note`. An empty note means that
 * the user chose "other" and has typed no reason.
 */
export function useDeliveryReason() {
  const t = useText(deliveryReasonText)
  const [how, setHow] = useState<(typeof HOWS)[number]>('phone')
  const [text, setText] = useState('')
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
          value={text}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </div>
  )
  return { note: how === 'other' ? text.trim() : t(how), field }
}
