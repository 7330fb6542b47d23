export {
  countOpenHousesOf,
  countVisitsOf,
  handOpenHousesOver,
  handVisitsOver,
  holdOpenHousesOf,
  holdVisitsOf,
} from './handing-over.ts'
export { OPEN, due } from './visit-lists.ts'
