export { openSessions } from './sessions.ts'
