import { useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { usePairedKiosk } from '../device/paired-kiosk.ts'
import { EMPTY_KIOSK, isKioskState, type KioskState } from './kiosk-state.ts'

/** The guest's device. It is a kiosk when it is paired; with `?kiosk=1` any browser shows what a kiosk shows. */
export type KioskDevice = {
  readonly is_kiosk: boolean
  /** The deli of a paired kiosk; on other devices the deli in `?deli=`, such as that of a scanned QR code. */
  readonly deli_id: number | null
  /** Language to which a kiosk returns for the next guest. */
  readonly lang: string
}

const STATE = 'kiosk'
const DEVICE = 'kiosk_device'
const DEVICE_ID = 'kiosk_device_id'

let state: KioskState | null = null
let device: KioskDevice | null = null
const { subscribe, notify } = makeListeners()

function current(): KioskState {
  if (state) return state
  const stored = readTab(STATE)
  // A state that an older version stored lacks newer fields, which get their defaults.
  state = isKioskState(stored) ? { ...EMPTY_KIOSK, ...stored } : EMPTY_KIOSK
  return state
}

export function changeKiosk(change: (before: KioskState) => KioskState): void {
  const next = change(current())
  if (next === state) return
  state = next
  writeTab(STATE, next)
  notify()
}

export const resetKiosk = (): void => changeKiosk(() => EMPTY_KIOSK)

const unknown = () => null

/** Returns the choices of this tab. Null on the server and during hydration, because only the tab knows them. */
export const useKiosk = (): KioskState | null => useSyncExternalStore(subscribe, current, unknown)

function currentDevice(): KioskDevice {
  if (device) return device
  const stored = readTab(DEVICE) as KioskDevice | null
  const query = new URLSearchParams(location.search)
  const deli_id = Number(query.get('deli'))
  device = {
    is_kiosk: query.get('kiosk') === '1' || stored?.is_kiosk === true,
    deli_id: Number.isSafeInteger(deli_id) && deli_id > 0 ? deli_id : (stored?.deli_id ?? null),
    lang: stored?.lang ?? document.documentElement.lang,
  }
  writeTab(DEVICE, device)
  return device
}
const subscribeNever = () => () => undefined

/** Returns the device. Null on the server and during hydration, unless it is a paired kiosk. */
export function useDevice(): KioskDevice | null {
  const of_tab = useSyncExternalStore(subscribeNever, currentDevice, unknown)
  const kiosk = usePairedKiosk()
  return kiosk ? { is_kiosk: true, deli_id: kiosk.deli.id, lang: kiosk.lang } : of_tab
}

let device_id_of_page: string | null = null

/**
 * Returns the random id of this browser, by which the API limits the number of orders per device and recognises the
 * device on which a phone was verified.
 */
export const deviceId = (): string => (device_id_of_page ??= storedDeviceId())

function storedDeviceId(): string {
  try {
    const id = localStorage.getItem(DEVICE_ID) ?? crypto.randomUUID()
    localStorage.setItem(DEVICE_ID, id)
    return id
  } catch {
    // Private windows may forbid storage; each page then counts as a device of its own.
    return crypto.randomUUID()
  }
}
