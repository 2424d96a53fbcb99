/** For other logs that show what an event changed. */
export { changesOf } from './log-parts.repo.ts'
