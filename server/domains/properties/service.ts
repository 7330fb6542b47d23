export { isNotableCut, notableCut } from './price-cuts.ts'
export { dueAfter } from './due-after.ts'
export { phoneProved } from './verifications.ts'
export {
  type MediaRow,
  type PropertyRow,
  insertProperties,
  updateProperties,
  updateProperty,
  reindexHomes,
  indexHomesJob,
} from './repository.ts'
export { KNOWN, daysOnMarket, freshness, type OnMarket, openPages, similarTo } from './property-page.ts'
export {
  SHOWN_PHONE,
  cardJoins,
  publicPoint,
  pageText,
  cardJson,
  place,
  atLeast,
  PUBLIC,
  pictureJson,
} from './home-json.ts'
export { customFieldsOf, heldCustomFields } from './custom-fields/definitions.ts'
export { hasPage, sizeOf } from './home-json.ts'
export { cardsInAnyState, pageInAnyState, exactLocation } from './unpublished.ts'
export { homeLabel } from './brochure/facts.ts'
