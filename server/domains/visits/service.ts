export { countVisitsOf, handVisitsOver, holdVisitsOf } from './handing-over.ts'
export { OPEN, due } from './visit-lists.ts'
