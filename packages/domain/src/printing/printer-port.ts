/** Ports of network printers: LPD, and raw printing with one port per tray of a print server. */
const LPD_PORT = 515
const FIRST_RAW_PORT = 9100
const LAST_RAW_PORT = 9109

export const isPrinterPort = (port: number): boolean =>
  port === LPD_PORT || (port >= FIRST_RAW_PORT && port <= LAST_RAW_PORT)
