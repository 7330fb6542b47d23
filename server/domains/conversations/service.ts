export { eraseSide } from './personal-data.ts'
export { joinThreads, moveThread } from './threads/members.ts'
export { countUnread } from './inbox/thread-lists.ts'
export { ensureThread } from './inbox/opening.ts'
