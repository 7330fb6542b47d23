export { managedAgency } from './actor.ts'
