import { useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { purchasingText } from './purchasing.text.ts'

type Deli = { id: number; name_he: string; name_en: string }

/** Chooses the deli that the goods are for; the choice is in the URL. */
export function DeliChoice({ delis, deli }: { delis: readonly Deli[]; deli: Deli }) {
  const t = useText(purchasingText)
  const nameOf = useName()
  const [, setParams] = useSearchParams()
  if (delis.length < 2) return null
  return (
    <NativeSelect
      aria-label={t('deli')}
      value={String(deli.id)}
      options={delis.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      onChange={(id) => setParams((params) => (params.set('deli', id), params), { preventScrollReset: true })}
    />
  )
}
