import type { NamedShape } from '@tavlin/domain/availability/geojson'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { WindowGuard } from '#ui/form/window-guard.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { formOf } from './area.ts'
import type { commands } from './areas.commands.ts'
import css from './areas.module.css'
import type { Area, runAreasCommand } from './areas.server.ts'
import { importText } from './import.text.ts'
import { faultOf, type GeoJsonFault, readGeoJson } from './read-geojson.ts'

type Props = {
  areas: readonly Area[]
  /** Shapes to preview on the map; null when there are none. */
  onPreview: (shapes: NamedShape[] | null) => void
  onClose: () => void
}

/** Previews the file on the map, then saves all areas or none. */
export default function ImportPanel({ areas, onPreview, onClose }: Props) {
  const t = useText(importText)
  const { text, found, fault, read } = useGeoJson(onPreview)
  const { fee_agorot, minimum_agorot } = formOf(null, areas)
  const [fee, setFee] = useState<number | null>(fee_agorot)
  const [minimum, setMinimum] = useState<number | null>(minimum_agorot)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runAreasCommand>()
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) read(await file.text())
    // The field is reset, so that the same file can be chosen again after a correction.
    target.value = ''
  }
  const save = async () => {
    if (fee === null || minimum === null) return
    const answer = await send('import_areas', { geojson: text, fee_agorot: fee, minimum_agorot: minimum })
    if (!answer.ok) return
    toast.success(t('saved', { count: found.length }))
    onClose()
  }
  const rejected = refusal?.code === 'geojson_wrong' ? faultOf(refusal.details ?? {}) : null
  return (
    <Card title={t('title')} lead={t('lead')}>
      {text !== '' && <WindowGuard />}
      <Stack gap={4}>
        <label className={css.file}>
          <input
            type="file"
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={(e) => void readFile(e)}
          />
          {t('file')}
        </label>
        <Textarea label={t('paste')} ltr rows={6} value={text} onChange={(event) => read(event.target.value)} />
        <FaultMessage fault={fault ?? rejected} />
        {refusal && !rejected && <RejectedNotice error={refusal} />}
        {found.length > 0 && (
          <Notice tone="good" title={t('found', { count: found.length })}>
            {found.map(({ name }) => name).join(' · ')}
          </Notice>
        )}
        <div className={css.two}>
          <MoneyInput label={t('fee')} required value={fee} onChange={setFee} />
          <MoneyInput label={t('minimum')} required value={minimum} onChange={setMinimum} />
        </div>
        <Row gap={2} justify="end">
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={pending}
            disabled={found.length === 0 || fee === null || minimum === null}
            onClick={() => void save()}
          >
            {t('save', { count: found.length })}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function FaultMessage({ fault }: { fault: GeoJsonFault | null }) {
  const t = useText(importText)
  if (!fault) return null
  const cause = t(fault.because as 'position')
  const { name } = fault
  return <Refusal what={t('wrong')} why={name ? t('in_area', { name, fault: cause }) : cause} />
}

function useGeoJson(onPreview: Props['onPreview']) {
  const t = useText(importText)
  const [text, setText] = useState('')
  const [found, setFound] = useState<NamedShape[]>([])
  const [fault, setFault] = useState<GeoJsonFault | null>(null)
  const leave = useEffectEvent(() => onPreview(null))
  // Clears the preview on unmount: the map is outside this panel.
  useEffect(() => () => leave(), [])

  const read = (next: string) => {
    setText(next)
    const answer = next.trim() === '' ? { shapes: [] } : readGeoJson(next)
    const shapes =
      'shapes' in answer
        ? answer.shapes.map((one, at) => ({ ...one, name: one.name || t('unnamed', { number: String(at + 1) }) }))
        : []
    setFound(shapes)
    setFault('fault' in answer ? answer.fault : null)
    onPreview(shapes.length > 0 ? shapes : null)
  }
  return { text, found, fault, read }
}
