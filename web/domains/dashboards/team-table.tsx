import { Trans, useLingui } from '@lingui/react/macro'
import type { TeamLine } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { useFormat } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { Section } from './line.tsx'
import { lists } from './links.ts'

const cell = 'py-2.5 ps-3 text-end'

/** How the people of an agency keep up with their leads. */
export function TeamTable({ team }: { team: readonly TeamLine[] }) {
  const { t } = useLingui()
  return (
    <Section
      id="team"
      title={<Trans>Your team</Trans>}
      all={
        <TextLink to={memberPaths.agency()}>
          <Trans>Team and lead assignment</Trans>
        </TextLink>
      }
    >
      <div role="region" aria-labelledby="team" className="overflow-x-auto">
        <table className="figures w-full">
          <thead>
            <tr className="border-b border-edge text-small text-soft">
              <th scope="col" className="min-w-28 py-2 text-start align-bottom font-medium">
                <Trans>Member</Trans>
              </th>
              {[t`Waiting for a reply`, t`Reply overdue`, t`Tasks due`, t`New in 7 days`].map((name) => (
                <th key={name} scope="col" className="py-2 ps-3 text-end align-bottom font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {team.map((line) => (
              <TeamRow key={line.member?.userId ?? 'nobody'} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function TeamRow({ line: { member, waiting, overdue, withTaskDue, week } }: { line: TeamLine }) {
  const { number } = useFormat()
  const assignee = member?.userId ?? 'nobody'
  const count = (value: number, to: string, tone?: string) => (
    <td className={cell}>
      {value > 0 ? (
        <TextLink to={to} className={classes('inline-block min-w-6', tone)}>
          {number(value)}
        </TextLink>
      ) : (
        <span className="text-faint">{number(0)}</span>
      )}
    </td>
  )
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 text-start font-medium wrap-anywhere">
        {member?.name ?? (
          <span className="text-soft">
            <Trans>Unassigned</Trans>
          </span>
        )}
      </th>
      {count(waiting, lists.waiting(assignee))}
      {count(overdue, lists.overdue(assignee), 'font-semibold text-wrong!')}
      {member ? count(withTaskDue, lists.tasksOf(member.userId)) : <td className={cell}>–</td>}
      {count(week, lists.week(assignee))}
    </tr>
  )
}
