export { waitingCases } from './queue.ts'
