import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { mergeLeads } from '../../../../../contract/enquiries/lead-changes.ts'
import {
  getLead,
  leadBoard,
  listLeads,
  type LeadDetail,
  type scoreFactors,
} from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { lostNames, sourceNames } from '../../open/leads/lead/lead-words.ts'
import { COLUMN } from '../lead/leads-data.ts'
import { StageChip } from '../lead/stage-chip.tsx'

const factorNames: Record<(typeof scoreFactors)[number], MessageDescriptor> = {
  'phone-proven': msg`Phone number confirmed`,
  'wrote-message': msg`Wrote a message`,
  'asked-before': msg`Contacted you before`,
  recent: msg`Asked recently`,
  'has-account': msg`Has an account`,
  'matching-budget': msg`Budget fits the home`,
  engaged: msg`Replied to you`,
}

interface AboutLeadProps {
  lead: LeadDetail
  addressOf: (id: string) => string
}

/** Where a lead comes from, why it has its score, and what else the same person asked. */
export function AboutLead({ lead, addressOf }: AboutLeadProps) {
  const { i18n } = useLingui()
  const timeOf = useTimeOf()
  const { score, factors, sameAsker, leadSource, campaign, createdAt, firstReplyAt, lostReason } = lead
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact name={<Trans>Source</Trans>}>{i18n._(sourceNames[leadSource])}</Fact>
        {campaign !== undefined && <Fact name={<Trans>Campaign</Trans>}>{campaign}</Fact>}
        <Fact name={<Trans>Received</Trans>}>{timeOf(createdAt)}</Fact>
        {firstReplyAt !== undefined && <Fact name={<Trans>First reply</Trans>}>{timeOf(firstReplyAt)}</Fact>}
        {lostReason && <Fact name={<Trans>Lost because</Trans>}>{i18n._(lostNames[lostReason])}</Fact>}
      </dl>
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">
          <Trans>Score: {score} of 100</Trans>
        </caption>
        <thead className="text-small text-soft">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              <Trans>How it is calculated</Trans>
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ factor, points, most }) => (
            <tr key={factor} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {i18n._(factorNames[factor])}
              </th>
              <td className="figures py-1.5 text-end">
                <Trans>
                  {points} of {most}
                </Trans>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sameAsker.length > 0 && <SameAsker lead={lead} addressOf={addressOf} />}
    </div>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd>{children}</dd>
  </>
)

/** What else the same person asked this team, each of which may become one with this lead. */
function SameAsker({ lead, addressOf }: AboutLeadProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { pending, run } = useAction({ invalidates: [getLead, leadBoard, listLeads, { name: COLUMN }] })
  const { id, version, sameAsker } = lead
  const merge = (other: string, title: string) =>
    toast.confirm(
      t`Merge “${title}” into this lead? Its notes and messages move here. This cannot be undone.`,
      () =>
        void run(async () => {
          await call(mergeLeads, { params: { id }, body: { version, other } })
          toast.success(t`Merged.`)
        }),
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-body">
        <Trans>Other leads of this person</Trans>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {sameAsker.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-3 border-t border-line py-2">
            <span className="min-w-0 grow">
              <Link
                to={addressOf(other.id)}
                replace
                state={{ keepScroll: true, opened: true }}
                className="font-medium hover:underline"
              >
                {other.title}
              </Link>
              <span className="flex items-center gap-2 text-small text-soft">
                {date(other.createdAt)} <StageChip stage={other.stage} />
              </span>
            </span>
            <Button
              size="small"
              busy={pending}
              aria-label={t`Merge ${other.title} into this lead`}
              onClick={() => merge(other.id, other.title)}
            >
              <Trans>Merge</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
