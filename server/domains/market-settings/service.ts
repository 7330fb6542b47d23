export { isFeatureOn, isFeatureRestricted, openMarketSettings, setting } from './in-force.ts'
