/** Minutes for which a phone stays verified: on the guest's own device, and on a kiosk, which many people share. */
export const VERIFIED_MINUTES = { web: 30, kiosk: 10 } as const

type GuestBalance = { readonly wallet_agorot: number; readonly points_agorot: number }
type BalanceChoice = { readonly uses_wallet: boolean; readonly uses_points: boolean }
export type BalanceSplit = GuestBalance & {
  /** The amount that remains to be paid by card or at the counter. */
  readonly rest_agorot: number
}

/** Splits a total among points, wallet and the rest. Points come first, because they expire. */
export function splitTotal(
  total_agorot: number,
  balance: GuestBalance,
  { uses_wallet, uses_points }: BalanceChoice,
): BalanceSplit {
  const points_agorot = uses_points ? Math.min(total_agorot, Math.max(0, balance.points_agorot)) : 0
  const open_agorot = total_agorot - points_agorot
  const wallet_agorot = uses_wallet ? Math.min(open_agorot, Math.max(0, balance.wallet_agorot)) : 0
  return { points_agorot, wallet_agorot, rest_agorot: open_agorot - wallet_agorot }
}
