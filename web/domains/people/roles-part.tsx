import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { GivenRole, PersonDetail } from '../../../contract/people/people.ts'
import { givenRoles } from '../../../contract/roles.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Button } from '../../ui/button.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { Part } from './part.tsx'
import { ProposalCard } from './proposal-card.tsx'
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
        <ProposalCard key={proposal.id} proposal={proposal} />
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
