export { accountsMeant } from './find-people.ts'
export { changeRoleOf } from './roles.ts'
