export { accountsMeant } from './find-people.ts'
