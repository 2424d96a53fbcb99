import type { TillDevice } from '../till-context.ts'

/**
 * Opens the drawer of the till after cash has moved. The cash is recorded before, so a failure here never affects it:
 * returns false when the drawer stays closed, and true when nothing is left to open.
 */
export async function openDrawerFor({ till }: Pick<TillDevice, 'till'>, has_cash: boolean): Promise<boolean> {
  if (!till.has_drawer || !has_cash) return true
  try {
    const { openDrawer } = await import('./open-drawer.ts')
    return await openDrawer()
  } catch {
    // The chunk is missing without a network.
    return false
  }
}
