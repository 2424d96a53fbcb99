/** For the kitchen: orders own the tasks, because placing and changing an order writes them. */
export { type TaskState, saveTasks } from './task-state.repo.ts'
