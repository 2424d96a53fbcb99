/**
 * A receipt printer on a cable of this device, through WebUSB or WebSerial. Works without a network. Chromium only; on
 * Windows the printer driver blocks WebUSB, so the printer needs the serial port.
 */
export type PrinterCable = 'usb' | 'serial'
export type BrowserPrinter = {
  readonly cable: PrinterCable
  /** Rejects when the printer did not accept all bytes. */
  readonly print: (bytes: Uint8Array) => Promise<void>
}

// The parts of WebUSB and WebSerial that are used here; TypeScript's DOM types lack both.
type UsbEndpoint = { readonly endpointNumber: number; readonly direction: 'in' | 'out'; readonly type: string }
type UsbAlternate = { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
type UsbInterface = { readonly interfaceNumber: number; readonly alternate: UsbAlternate }
type UsbDevice = {
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, bytes: Uint8Array) => Promise<{ status: string; bytesWritten: number }>
}
type SerialPort = {
  readonly writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
}
type Cables = {
  readonly usb?: {
    getDevices: () => Promise<UsbDevice[]>
    requestDevice: (options: { filters: readonly { classCode: number }[] }) => Promise<UsbDevice>
  }
  readonly serial?: { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }
}

const PRINTER_CLASS = 7
const BAUD_RATE = 9600
const REMEMBERED = 'tavlin.till-printer'

const cables = (): Cables => navigator as Cables
export const possibleCables = (): PrinterCable[] => {
  const { usb, serial } = cables()
  return [...(usb ? (['usb'] as const) : []), ...(serial ? (['serial'] as const) : [])]
}

/** Opens the browser's dialog to choose the printer; must be called from a click. Rejects when nothing is chosen. */
export async function choosePrinter(cable: PrinterCable): Promise<BrowserPrinter> {
  const { usb, serial } = cables()
  const printer =
    cable === 'usb'
      ? await openUsb(await usb!.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }))
      : await openSerial(await serial!.requestPort())
  localStorage.setItem(REMEMBERED, cable)
  return printer
}

/** Returns the printer that was chosen before, without asking; null when it is not connected. */
export async function findPrinter(): Promise<BrowserPrinter | null> {
  const { usb, serial } = cables()
  const cable = localStorage.getItem(REMEMBERED)
  try {
    if (cable === 'usb') {
      const device = (await usb?.getDevices())?.find(outletOf)
      return device ? await openUsb(device) : null
    }
    const port = cable === 'serial' ? (await serial?.getPorts())?.[0] : undefined
    return port ? await openSerial(port) : null
  } catch {
    // The printer is unplugged or another program uses it: the receipt becomes a print job.
    return null
  }
}

export const forgetPrinter = (): void => localStorage.removeItem(REMEMBERED)

/** Returns the printer interface of a device and its outgoing endpoint; undefined for a device that is no printer. */
function outletOf({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (alternate.interfaceClass === PRINTER_CLASS && out)
      return { interface_number: interfaceNumber, endpoint: out.endpointNumber }
  }
  return undefined
}

async function openUsb(device: UsbDevice): Promise<BrowserPrinter> {
  if (!device.opened) await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const outlet = outletOf(device)
  if (!outlet) throw new Error('this device is no printer')
  await device.claimInterface(outlet.interface_number)
  return {
    cable: 'usb',
    print: async (bytes) => {
      const { status, bytesWritten } = await device.transferOut(outlet.endpoint, bytes)
      if (status !== 'ok' || bytesWritten !== bytes.length) throw new Error(`the printer answered ${status}`)
    },
  }
}

async function openSerial(port: SerialPort): Promise<BrowserPrinter> {
  if (!port.writable) await port.open({ baudRate: BAUD_RATE })
  return {
    cable: 'serial',
    print: async (bytes) => {
      const writer = port.writable!.getWriter()
      try {
        await writer.write(bytes)
        await writer.ready
      } finally {
        writer.releaseLock()
      }
    },
  }
}
