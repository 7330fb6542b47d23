import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ProposalKind } from '../../../../contract/people/people.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const MadeParams = z.object({ kind: ProposalKind })

/** Tells the other administrators that a proposal waits for one of them. */
export const proposalMade = defineKind<z.infer<typeof MadeParams>>({
  name: 'proposal-made',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: MadeParams,
  path: () => memberPaths.admin('proposals'),
  values: ({ kind }, { phrase }) => ({ what: phrase(`proposal.${kind}`) }),
  sample: { kind: 'admin-role' },
})

const DecidedParams = z.object({ kind: ProposalKind, approve: z.boolean() })

/** Tells who proposed something what another administrator decided. */
export const proposalDecided = defineKind<z.infer<typeof DecidedParams>>({
  name: 'proposal-decided',
  topic: 'account',
  channels: ['inApp'],
  params: DecidedParams,
  path: () => memberPaths.admin('proposals'),
  values: ({ kind, approve }, { phrase }) => ({
    what: phrase(`proposal.${kind}`),
    decision: approve ? 'approved' : 'declined',
  }),
  sample: { kind: 'close-firm', approve: true },
})

const ReadyParams = z.object({ count: z.int() })

/** Tells who proposed an export that its file can be fetched. */
export const exportReady = defineKind<z.infer<typeof ReadyParams>>({
  name: 'export-ready',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: ReadyParams,
  path: () => memberPaths.admin('proposals'),
  values: ({ count }) => ({ count }),
  sample: { count: 1240 },
})

const ClosedParams = z.object({ name: z.string(), reason: z.string() })

/** Tells the owner of a firm that it is closed for good. */
export const firmClosed = defineKind<z.infer<typeof ClosedParams>>({
  name: 'firm-closed',
  topic: 'account',
  channels: ['inApp', 'email'],
  isImmediate: true,
  params: ClosedParams,
  path: () => paths.contact,
  values: ({ name, reason }) => ({ name, reason }),
  sample: { name: 'Good Homes', reason: 'The licence was revoked.' },
})

export const proposalNotifications: ListedKind[] = [proposalMade, proposalDecided, exportReady, firmClosed]
