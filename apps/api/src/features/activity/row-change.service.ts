/** For other logs that tell what an event changed. */
export { changesOf } from './log-parts.repo.ts'
