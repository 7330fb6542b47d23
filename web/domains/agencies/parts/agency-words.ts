import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvitationState } from '../../../../contract/agencies/invitations.ts'
import type { AgencyRole } from '../../../../contract/agencies/membership.ts'
import type { RoutingMode } from '../../../../contract/agencies/routing.ts'
import type { AgencyTab } from './agency-data.ts'

export const tabNames: Record<AgencyTab, MessageDescriptor> = {
  members: msg`Members`,
  invitations: msg`Invitations`,
  routing: msg`Lead routing`,
  quota: msg`Shared credits`,
}

export const agencyRoleNames: Record<AgencyRole, MessageDescriptor> = {
  agent: msg`Agent`,
  manager: msg`Manager`,
}

export const routingNames: Record<RoutingMode, MessageDescriptor> = {
  off: msg`Off`,
  'round-robin': msg`In turn`,
  area: msg`By area`,
  weight: msg`By weight`,
}

export const routingHints: Record<RoutingMode, MessageDescriptor> = {
  off: msg`New leads are unassigned until someone takes them. The whole team is notified.`,
  'round-robin': msg`Leads go to each member in turn.`,
  area: msg`Members who serve the home’s locality get its leads in turn. If nobody does, all members take turns.`,
  weight: msg`Everyone gets leads in proportion to their weight: 100 gets twice as many as 50, 0 gets none.`,
}

export const invitationStateNames: Record<InvitationState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'a state' }),
  expired: msg`Expired`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  revoked: msg`Revoked`,
}
