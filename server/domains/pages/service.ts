export { readFirm } from './firm.ts'
export { readNotices } from './announcements/notices.ts'
