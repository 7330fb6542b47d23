import { msg } from '@lingui/core/macro'
import { Handshake, Inbox, MessageCircleQuestion } from 'lucide-react'
import { listConsents } from '../../../contract/enquiries/consents.ts'
import { getLead, leadBoard, listLeads } from '../../../contract/enquiries/leads.ts'
import { getQuery, listQueries } from '../../../contract/enquiries/queries.ts'
import { leadPool, listClaims } from '../../../contract/enquiries/lead-pool.ts'
import { getRequirement, listRequirements } from '../../../contract/enquiries/requirements.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const enquiries: SignedInDomain = {
  menu: [
    {
      group: 'work',
      to: memberPaths.leads(),
      icon: Inbox,
      name: msg`Leads`,
      for: 'lister',
      inBar: true,
      count: ({ hosting }) => hosting?.leads.waiting ?? 0,
    },
    { group: 'work', to: memberPaths.leadPool(), icon: Handshake, name: msg`Lead pool`, for: 'take-leads' },
    {
      group: 'personal',
      to: memberPaths.queries(),
      icon: MessageCircleQuestion,
      name: msg`My enquiries`,
      for: 'send-enquiries',
    },
  ],
  staleReads: {
    'leads-changed': [leadBoard.name, listLeads.name, getLead.name, `${listLeads.name} of a column`],
    'pool-changed': [leadPool.name, listClaims.name],
    // An enquiry shows its unread messages, and the history of its lead lists them.
    'threads-changed': [listQueries.name, getQuery.name, getLead.name],
    'queries-changed': [listQueries.name, getQuery.name, listConsents.name, listRequirements.name, getRequirement.name],
  },
}
