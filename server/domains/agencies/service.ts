export { dissolveAgency } from './leaving.ts'
export { logStaff, managedAgency } from './actor.ts'
export { agenciesOf, countMembers } from './members.ts'
