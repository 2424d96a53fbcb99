import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { Notice } from '#ui/notice.tsx'
import css from './receive.module.css'
import { receiveText } from './receive.text.ts'

/** The browser's reader of barcodes, which TypeScript does not declare yet. */
type BarcodeReader = { detect: (from: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
declare const BarcodeDetector: new () => BarcodeReader

const EVERY_MS = 250

/** Shows the picture of the rear camera until it contains a barcode. */
export default function ScanCamera({ onScan }: { onScan: (text: string) => void }) {
  const t = useText(receiveText)
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onScan)
  const [is_blocked, setBlocked] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let is_over = false
    const reader = new BarcodeDetector()
    const look = async () => {
      if (is_over || !video.current) return
      const [code] = await reader.detect(video.current).catch(() => [])
      if (is_over) return
      if (code) found(code.rawValue)
      else setTimeout(() => void look(), EVERY_MS)
    }
    const film = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (is_over || !video.current) return stream.getTracks().forEach((track) => track.stop())
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    film().catch(() => setBlocked(true))
    return () => {
      is_over = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (is_blocked) return <Notice tone="warn">{t('camera_blocked')}</Notice>
  return <video ref={video} className={css.camera} muted playsInline aria-label={t('scan_camera')} />
}
