import { lineOfScan, readScan, type ScannedCode } from '@tavlin/domain/purchasing/scanned-code'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import type { AwaitedLine } from './receive-line.tsx'
import css from './receive.module.css'
import { receiveText } from './receive.text.ts'

const ScanCamera = lazy(() => import('./scan-camera.tsx'))

type Props = { lines: readonly AwaitedLine[]; onFound: (line: AwaitedLine, scan: ScannedCode) => void }

/** Finds a line by barcode or item number: typed, from a hand scanner, which types and presses Enter, or by camera. */
export function ScanField({ lines, onFound }: Props) {
  const t = useText(receiveText)
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)
  const [is_filming, setFilming] = useState(false)
  const may_film = useIsInBrowser() && 'BarcodeDetector' in globalThis
  const find = (text: string) => {
    const scan = readScan(text)
    const line = lineOfScan(lines, scan)
    setTyped('')
    setUnknown(line ? null : scan.item)
    if (line) onFound(line, scan)
  }
  return (
    <div className={css.scan}>
      <form
        className={css.scan_row}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) find(typed)
        }}
      >
        <TextInput
          label={t('scan')}
          ltr
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {may_film && <IconButton icon="photo" label={t('scan_camera')} onClick={() => setFilming(!is_filming)} />}
      </form>
      {is_filming && (
        <Suspense>
          <ScanCamera
            onScan={(text) => {
              setFilming(false)
              find(text)
            }}
          />
        </Suspense>
      )}
      <output className={textCss.muted_sm}>
        {unknown !== null && t.rich('scan_unknown', { c: put(<bdi>{unknown}</bdi>) })}
      </output>
    </div>
  )
}
