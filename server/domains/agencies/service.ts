export { logStaff, managedAgency } from './actor.ts'
export { agenciesOf, countMembers } from './members.ts'
