import type { KioskDeviceState } from './paired-kiosk.ts'
import { Heartbeat } from './heartbeat.tsx'
import { Stopped } from './stopped.tsx'

/** What only a paired device loads: its heartbeat, or the page that says why it takes no orders. */
export default function KioskDevice({ kiosk, stopped }: KioskDeviceState) {
  if (kiosk) return <Heartbeat kiosk={kiosk} />
  return stopped && <Stopped why={stopped} />
}
