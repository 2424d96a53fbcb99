/** Exported for the kitchen. The orders feature owns the tasks, because placing and changing an order writes them. */
export { type TaskState, saveTasks } from './task-state.repo.ts'
