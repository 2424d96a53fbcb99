export { segmentAt } from './customer-list.repo.ts'
