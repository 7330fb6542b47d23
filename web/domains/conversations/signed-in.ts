import { msg } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import { getThread, listThreads } from '../../../contract/conversations/threads.ts'
import { getInbox } from '../../../contract/dashboards/inbox.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { lazyCode } from '../../ui/lazy-code.ts'
import { BarMessages } from './unread/bar-messages.tsx'
import { MessagesLink } from './unread/messages-link.tsx'
import { useUnreadThreads } from './unread/use-unread-threads.ts'
import type { SignedInDomain } from '../domain.ts'

export const conversations = {
  menu: [
    {
      group: 'work',
      to: memberPaths.messages(),
      icon: MessagesSquare,
      name: msg`Messages`,
      inBar: true,
      count: ({ unreadThreads }) => unreadThreads,
    },
  ],
  // A thread and its messages are refetched by their id, which the event carries.
  staleReads: {
    'threads-changed': [listThreads.name, getInbox.name],
    // With an enquiry contacts may change hands, or be taken back.
    'leads-changed': [listThreads.name, getThread.name],
    'queries-changed': [listThreads.name, getThread.name],
  },
  HeaderIcon: MessagesLink,
  Background: lazyCode(async () => (await import('./unread/message-sync.tsx')).MessageSync),
  BarMessages,
  useUnreadThreads,
} satisfies SignedInDomain & { useUnreadThreads: typeof useUnreadThreads }
