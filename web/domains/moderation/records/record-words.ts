import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Building2,
  CircleUser,
  FileText,
  House,
  IdCard,
  LifeBuoy,
  ReceiptText,
  Undo2,
  UserRoundSearch,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memberPaths, recordPaths } from '../../../../contract/member-paths.ts'
import type { FoundRecord, RecordKind } from '../../../../contract/moderation.ts'

interface Shown {
  name: MessageDescriptor
  icon: LucideIcon
  /** Where staff open it. */
  path: (record: FoundRecord) => string
}

/** How each kind of record is named, and where it opens. */
export const recordWords: Record<RecordKind, Shown> = {
  account: {
    name: msg`Account`,
    icon: CircleUser,
    path: ({ id }) => recordPaths.account(id),
  },
  home: { name: msg`Home`, icon: House, path: ({ id }) => recordPaths.home(id) },
  project: {
    name: msg`Project`,
    icon: Building2,
    path: ({ id }) => recordPaths.project(id),
  },
  profile: { name: msg`Profile`, icon: IdCard, path: ({ id }) => recordPaths.profile(id) },
  lead: { name: msg`Lead`, icon: UserRoundSearch, path: ({ id }) => recordPaths.lead(id) },
  ticket: { name: msg`Ticket`, icon: LifeBuoy, path: ({ id }) => recordPaths.ticket(id) },
  order: { name: msg`Order`, icon: FileText, path: ({ id }) => recordPaths.order(id) },
  refund: { name: msg`Refund`, icon: Undo2, path: ({ id }) => recordPaths.refund(id) },
  invoice: {
    name: msg`Invoice`,
    icon: ReceiptText,
    path: ({ name }) => memberPaths.admin('invoices', { number: name }),
  },
}
