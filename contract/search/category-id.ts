import type { Intent, PropertySubType } from '../properties/vocabulary.ts'
import { paths } from '../paths.ts'

/** The word for a kind of home in the id of a landing page. */
export const kindWords: Record<PropertySubType, string> = {
  apartment: 'flats',
  'builder-floor': 'builder-floors',
  house: 'houses',
  villa: 'villas',
  'row-house': 'row-houses',
  penthouse: 'penthouses',
  studio: 'studios',
  farmhouse: 'farmhouses',
  plot: 'plots',
  'agricultural-land': 'agricultural-land',
  office: 'offices',
  shop: 'shops',
  showroom: 'showrooms',
  warehouse: 'warehouses',
  coworking: 'coworking',
  'pg-room': 'pg-rooms',
  bed: 'pg-beds',
}

interface Category {
  intent: Intent
  propertySubType?: PropertySubType | undefined
  /** With the market's word: "3-bhk". */
  bedrooms?: string | undefined
  /** Slugs. */
  city?: string | undefined
  locality?: string | undefined
}

/** The readable id of a landing page: "3-bhk-flats-for-sale-in-whitefield-bengaluru". */
export function categoryIdOf({ intent, propertySubType, bedrooms, city, locality }: Category): string {
  const kind = propertySubType ? kindWords[propertySubType] : intent === 'pg' ? 'pg' : 'homes'
  const where = [locality, city].filter(Boolean).join('-')
  return [bedrooms, kind, intent === 'pg' ? '' : `for-${intent}`, where && `in-${where}`].filter(Boolean).join('-')
}

/** The address of a landing page. */
export const categoryPath = (category: Category) => paths.category(categoryIdOf(category))
