import { isComplete } from './market.ts'
import type { Market } from './market.ts'

export interface Screen {
  name: string
  path: string
  /** What its main heading says. */
  heading: RegExp
  /** Its class on the body. */
  bodyClass: string
}

/** Every screen by the name people give it; a home's page is added by `homeScreen`, because its address depends on the market. */
export const screens: Screen[] = [
  { name: 'home', path: '/', heading: /Know the home/, bodyClass: 'page-home' },
  {
    name: 'grid',
    path: '/listing-grid?city=bengaluru',
    heading: /for sale in Bengaluru/,
    bodyClass: 'page-listing-grid',
  },
  {
    name: 'list',
    path: '/listing-list?city=bengaluru',
    heading: /for sale in Bengaluru/,
    bodyClass: 'page-listing-list',
  },
  { name: 'map', path: '/listing-map?city=bengaluru', heading: /for sale in Bengaluru/, bodyClass: 'page-listing-map' },
  {
    name: 'category',
    path: '/listing/cat/3-bhk-flats-for-sale-in-bengaluru',
    heading: /3 BHK .*Bengaluru/i,
    bodyClass: 'page-listing-cat-3-bhk-flats-for-sale-in-bengaluru',
  },
  { name: 'compare', path: '/compare-listings', heading: /Compare homes/, bodyClass: 'page-compare-listings' },
  { name: 'property types', path: '/property', heading: /./, bodyClass: 'page-property' },
  { name: 'place picker', path: '/google', heading: /./, bodyClass: 'page-google' },
  { name: 'sign in', path: '/login', heading: /Sign in/, bodyClass: 'page-login' },
  { name: 'thank you', path: '/thank-you', heading: /Thank you/, bodyClass: 'page-thank-you' },
  {
    name: 'an account closed',
    path: '/thank-you?for=account-closed',
    heading: /Your account is closed/,
    bodyClass: 'page-thank-you',
  },
  { name: 'a receipt nobody knows', path: '/thankyou/x', heading: /Thank you/, bodyClass: 'page-thankyou-x' },
  {
    name: 'alerts by mail',
    path: '/alerts/confirm?token=not-a-good-token',
    heading: /E-mail alerts/,
    bodyClass: 'page-alerts-confirm',
  },
  { name: 'error', path: '/no-such-door', heading: /There is no door here/, bodyClass: 'page-error' },
  {
    name: 'nothing found',
    path: '/listing-grid?city=bengaluru&bedrooms=5&priceMax=100000',
    heading: /Bengaluru/,
    bodyClass: 'page-listing-grid',
  },
]

/** The page of a home for sale in Bengaluru that has photographs, price and place. */
export async function homeScreen(market: Market): Promise<Screen> {
  const { id } = await market.find(isComplete, { city: 'bengaluru' })
  return {
    name: "a home's page",
    path: `/listing-details-v1/${id}`,
    heading: /for sale in/,
    bodyClass: `page-listing-details-v1-${id}`,
  }
}

/** Names of all screens, for one test each. */
export const screenNames = [...screens.map(({ name }) => name), "a home's page"]

export async function screenCalled(name: string, market: Market): Promise<Screen> {
  return screens.find((screen) => screen.name === name) ?? (await homeScreen(market))
}
