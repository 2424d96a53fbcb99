import { ApiError } from '@tavlin/contract/client'
import type { tillSales } from '@tavlin/contract/till-sales'
import { DRAWER_PULSE } from '@tavlin/domain/printing/drawer-pulse'
import { call, request } from '#platform/api-client.ts'
import { findPrinter } from './browser-printer.ts'

const queuePulse = call<typeof tillSales.openDrawer>('POST', '/tills/drawer')

/**
 * Opens the drawer by the printer on a cable of this device, or by the print agent of the deli. Returns false when
 * neither is available.
 */
export async function openDrawer(find = findPrinter): Promise<boolean> {
  const printer = await find()
  try {
    await printer?.print(DRAWER_PULSE)
    if (printer) return true
  } catch {
    // The cable printer is off: the print agent may reach another one.
  }
  try {
    return (await request(queuePulse, {})).data.is_queued
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
