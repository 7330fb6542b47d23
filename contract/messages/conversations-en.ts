export const conversationWords = {
  THREAD_NOT_FOUND: 'This conversation does not exist, or you are not part of it.',
  THREAD_CLOSED: 'This conversation has ended, so you cannot write in it any more.',
  THREAD_BLOCKED: 'You blocked this conversation, so nothing can be sent in it. Unblock it first.',
  MESSAGE_EMPTY: 'Write something, or attach a file.',
  MESSAGE_NOT_FOUND: 'This message does not exist, or you cannot see it.',
  MESSAGE_REPORT_NOT_FOUND: 'We cannot find this report.',
  MESSAGE_REPORT_DECIDED: 'Someone else has already decided this report.',
  OWN_THREAD: 'You take part in this conversation. Someone else has to decide.',
  MESSAGE_REPORTED: 'Thank you. A moderator will look at it.',
  MESSAGE_REPORT_SAVED: 'Your decision is saved.',
} as const
