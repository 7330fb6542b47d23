import { getThread, listThreads, unreadThreads } from '../../../contract/conversations/threads.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

/** A thread and its messages are asked for anew by their id, which the event bears. */
export const onUserEvent: StaleReads = {
  'threads-changed': [listThreads.name, unreadThreads.name],
  // With an enquiry contacts may change hands, or be taken back.
  'leads-changed': [listThreads.name, getThread.name],
  'queries-changed': [listThreads.name, getThread.name],
}
