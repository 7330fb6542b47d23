import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { firmClosing } from '../../../contract/directories/firm-closing.ts'
import { recordPaths } from '../../../contract/member-paths.ts'
import { adminPeople, adminPerson, type PeopleFilter, type Proposal } from '../../../contract/people/people.ts'
import { adminProposals, decideProposal } from '../../../contract/people/proposals.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FirmClosingFacts } from '../directories/open/firm-closing-facts.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { stateNames } from './people-words.ts'

/** What one administrator proposed: another approves or declines it, and who proposed it can withdraw it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const viewer = useStore(currentUser, null)
  const { run, pending } = useAction({ invalidates: [adminProposals, adminPerson, adminPeople] })
  const { id, reason, by, until } = proposal
  const isOwn = viewer?._id === by.id
  const mayApprove = !isOwn && viewer?._id !== proposal.subject?.id
  const [proposer, end] = [by.name, date(until)]
  async function decide(approve: boolean) {
    const { ok } = await run(() => call(decideProposal, { params: { id }, body: { approve } }))
    if (ok) toast.success(approve ? t`The proposal is approved.` : isOwn ? t`The proposal is withdrawn.` : t`Declined.`)
  }
  return (
    <section aria-label={t`Proposal by ${proposer}`} className="grid gap-2 rounded-card border border-line p-4">
      <h3 className="text-lead font-semibold wrap-anywhere">
        <Title proposal={proposal} />
      </h3>
      {proposal.kind === 'close-firm' && proposal.subject && <Closing id={proposal.subject.id} />}
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-small text-soft">
        <Trans>
          Proposed by {proposer}, open until {end}
        </Trans>
      </p>
      {!mayApprove && (
        <p className="text-small text-soft">
          <Trans>Another administrator approves it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayApprove && (
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

function Title({ proposal: { kind, subject, filter = {}, count = 0 } }: { proposal: Proposal }) {
  if (kind === 'export-people')
    return (
      <>
        <Plural value={count} one="Export # account" other="Export # accounts" />
        <FilterWords filter={filter} />
      </>
    )
  const isFirm = kind === 'close-firm'
  const [id, text] = [subject?.id ?? '', subject?.name ?? '']
  const name = <TextLink to={isFirm ? recordPaths.profile(id) : recordPaths.account(id)}>{text}</TextLink>
  return isFirm ? <Trans>Close {name} permanently</Trans> : <Trans>Make {name} an administrator</Trans>
}

/** Which accounts a list finds, behind what it says of them; nothing for all of them. */
export function FilterWords({ filter: { text, state, role } }: { filter: PeopleFilter }) {
  const { i18n } = useLingui()
  const words = [text && `“${text}”`, state && i18n._(stateNames[state]), role && i18n._(roleWords[role])]
  const said = words.filter(Boolean).join(' · ')
  return said && <span className="font-normal text-soft"> · {said}</span>
}

function Closing({ id }: { id: string }) {
  const { data } = useQuery(query(firmClosing, { params: { id } }))
  return data ? <FirmClosingFacts closing={data.data} /> : null
}
