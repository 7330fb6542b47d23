export { acceptanceOf } from './acceptance.ts'
export { readFirm } from './firm.ts'
