import * as places from './places.ts'
import * as properties from './properties/index.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint there is: the table of contents. */
export const endpoints = {
  listCities: places.listCities,
  getCity: places.getCity,
  placeAt: places.placeAt,
  searchProperties: properties.searchProperties,
  countProperties: properties.countProperties,
  propertyFacets: properties.propertyFacets,
  propertyRelaxations: properties.propertyRelaxations,
  mapProperties: properties.mapProperties,
  nearbyProperties: properties.nearbyProperties,
  similarProperties: properties.similarProperties,
  resolveListingId: properties.resolveListingId,
  getProperty: properties.getProperty,
  suggest: properties.suggest,
  homeOverview: properties.homeOverview,
  categoryPage: properties.categoryPage,
  propertyHub: properties.propertyHub,
  closestMatches: properties.closestMatches,
} satisfies Record<string, Endpoint>
