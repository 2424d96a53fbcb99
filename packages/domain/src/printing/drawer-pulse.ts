/** ESC/POS command that opens the cash drawer, which is connected to the receipt printer. It prints nothing. */
export const DRAWER_PULSE = new Uint8Array([0x1b, 0x70, 0x00, 0x32, 0xfa])

/** Maximum age of a pulse: an unattended drawer must not open because a printer is reachable again. */
export const DRAWER_WITHIN_MS = 30_000
