export { readFirm } from './firm.ts'
