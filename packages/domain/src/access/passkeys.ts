/** Number of passkeys that a user may have. */
export const MOST_PASSKEYS = 10

/**
 * Whether the signature counter of an answer shows that the passkey was copied: two authenticators then count
 * separately. Synced passkeys do not count and always send 0.
 */
export const isFromClone = (stored_counter: number, sent_counter: number): boolean =>
  (stored_counter > 0 || sent_counter > 0) && sent_counter <= stored_counter
