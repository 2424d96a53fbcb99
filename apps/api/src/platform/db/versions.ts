import { Refusal } from '@tavlin/domain/refusal'

/** Optimistic lock: the refusal contains the current state, so that both versions can be shown. */
export function expectVersion(current: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && current.version !== seen) throw new Refusal('version_stale', { current })
}

/**
 * Marks the event of a change without a version, because it may have overwritten a change that the user did not see.
 */
export const unversioned = (seen: number | undefined): { unversioned?: true } =>
  seen === undefined ? { unversioned: true } : {}
