export {
  countOpenHousesOf,
  countVisitsOf,
  handOpenHousesOver,
  handVisitsOver,
  holdOpenHousesAt,
  holdOpenHousesOf,
  holdVisitsAt,
  holdVisitsOf,
  restoreMeetingUrls,
  unchangedAppointments,
  type HandedAppointment,
} from './handing-over.ts'
export { OPEN, due } from './visit-lists.ts'
