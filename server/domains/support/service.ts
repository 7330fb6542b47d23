export { isOverdue } from './tickets/ticket-rows.ts'
export { readLeaveToken, signLeaveToken } from './newsletter/links.ts'
export { maskedEmail, maskedPhone } from './tickets/masking.ts'
