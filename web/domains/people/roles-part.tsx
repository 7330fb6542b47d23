import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  adminPeople,
  adminPerson,
  decideRoleProposal,
  type GivenRole,
  type PersonDetail,
  type RoleProposal,
} from '../../../contract/people/people.ts'
import { givenRoles } from '../../../contract/roles.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { Part } from './part.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** The roles of an account: given, taken, and proposed by another administrator. */
export function RolesPart({ person }: { person: PersonDetail }) {
  const { i18n } = useLingui()
  const [changing, setChanging] = useState<{ role?: GivenRole; isHeld: boolean }>()
  const viewer = useStore(currentUser, null)
  const mayChange = person.state === 'active' && viewer?._id !== person.id
  const held = givenRoles.filter((role) => person.roles.includes(role))
  return (
    <Part title={<Trans>Roles</Trans>}>
      <ul className="grid gap-2">
        {person.roles.map((role) => {
          const given = held.find((one) => one === role)
          return (
            <li key={role} className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
              <span>{i18n._(roleWords[role])}</span>
              {given && mayChange && (
                <Button size="small" aria-haspopup="dialog" onClick={() => setChanging({ role: given, isHeld: false })}>
                  <Trans>Remove role</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {person.proposals.map((proposal) => (
        <Proposal key={proposal.role} id={person.id} proposal={proposal} isOwn={viewer?._id === proposal.by.id} />
      ))}
      {mayChange && held.length < givenRoles.length && (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setChanging({ isHeld: true })}
        >
          <Trans>Give a role</Trans>
        </Button>
      )}
      {changing && <RoleDialog person={person} {...changing} onClose={() => setChanging(undefined)} />}
    </Part>
  )
}

interface ProposalProps {
  id: string
  proposal: RoleProposal
  /** Whether the viewer proposed it, so that another approves it. */
  isOwn: boolean
}

function Proposal({ id, proposal: { role, reason, by, until }, isOwn }: ProposalProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { run, pending } = useAction({ invalidates: [adminPerson, adminPeople] })
  const [name, proposer, end] = [i18n._(roleWords[role]), by.name, date(until)]
  async function decide(approve: boolean) {
    const { ok } = await run(() => call(decideRoleProposal, { params: { id, role }, body: { approve } }))
    if (ok) toast.success(approve ? t`The role is given.` : t`The proposal is withdrawn.`)
  }
  return (
    <section aria-label={t`Proposed: ${name}`} className="grid gap-2 rounded-card border border-line p-4">
      <p className="font-medium">
        <Trans>Proposed: {name}</Trans>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-small text-soft">
        <Trans>
          Proposed by {proposer}, open until {end}
        </Trans>
      </p>
      {isOwn && (
        <p className="text-small text-soft">
          <Trans>Another administrator approves it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button size="small" look="primary" busy={pending} onClick={() => void decide(true)}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <Button size="small" busy={pending} onClick={() => void decide(false)}>
          {isOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
    </section>
  )
}
