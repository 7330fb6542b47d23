export { waiting as casesWaiting, waitingCases } from './queue.ts'
