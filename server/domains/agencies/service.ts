export { logStaff, managedAgency } from './actor.ts'
export { countMembers } from './members.ts'
