export { readLeaveToken, signLeaveToken } from './newsletter/links.ts'
