import type { KioskDeviceState } from './paired-kiosk.ts'
import { Heartbeat } from './heartbeat.tsx'
import { Stopped } from './stopped.tsx'

/** Loaded on paired devices only: sends the heartbeat, or shows why the device takes no orders. */
export default function KioskDevice({ kiosk, stopped }: KioskDeviceState) {
  if (kiosk) return <Heartbeat kiosk={kiosk} />
  return stopped && <Stopped why={stopped} />
}
