import { Refusal } from '@tavlin/domain/refusal'

/** Optimistic lock: the refusal contains the current state, so that both versions can be shown. */
export function expectVersion(current: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && current.version !== seen) throw new Refusal('version_stale', { current })
}

/** For the event of a change: marks one that named no version, because it may have overwritten an unseen change. */
export const unversioned = (seen: number | undefined): { unversioned?: true } =>
  seen === undefined ? { unversioned: true } : {}
