import { useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { inlaysText } from './inlays.text.ts'
import { toWave } from './wave-address.ts'
import { useWave } from './wave-context.tsx'

const ALL = 'all'

export default function DeliChoice({ deli_id }: { deli_id: number | null }) {
  const t = useText(inlaysText)
  const nameOf = useName()
  const { wave } = useWave()
  const [params, setParams] = useSearchParams()
  const go = (value: string) =>
    setParams(new URLSearchParams(toWave(params, { deli: value === ALL ? null : Number(value) }).slice(1)))
  return (
    <NativeSelect
      aria-label={t('deli')}
      value={deli_id === null ? ALL : String(deli_id)}
      onChange={go}
      options={[
        { value: ALL, label: t('all_delis') },
        ...wave.delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
      ]}
    />
  )
}
