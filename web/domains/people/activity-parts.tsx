import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memberPaths, recordPaths } from '../../../contract/member-paths.ts'
import type { ActivityKind, PersonDetail } from '../../../contract/people/people.ts'
import { useFormat } from '../../platform/use-format.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { Part } from './part.tsx'

const titles: Record<ActivityKind, MessageDescriptor> = {
  home: msg`Homes`,
  profile: msg`Profiles`,
  enquiry: msg`Enquiries sent`,
  order: msg`Orders`,
  ticket: msg`Tickets`,
  report: msg`Homes they reported`,
  reported: msg`Reports about their homes`,
}

/** Where staff open what is listed. */
const pathOf: Record<ActivityKind, (id: string) => string> = {
  home: recordPaths.home,
  profile: recordPaths.profile,
  enquiry: recordPaths.lead,
  order: recordPaths.order,
  ticket: recordPaths.ticket,
  report: recordPaths.home,
  reported: recordPaths.home,
}

/** What a person lists, asks, buys and reports, the newest first. */
export function ActivityParts({ person: { id, activity, homes } }: { person: PersonDetail }) {
  const { i18n } = useLingui()
  const { date, number } = useFormat()
  if (activity.length === 0)
    return (
      <Part title={<Trans>Activity</Trans>}>
        <p className="text-soft">
          <Trans>No homes, enquiries, orders, tickets or reports.</Trans>
        </p>
      </Part>
    )
  return activity.map(({ kind, total, latest }) => (
    <Part
      key={kind}
      title={
        <>
          {i18n._(titles[kind])} <span className="figures font-normal text-soft">{number(total)}</span>
        </>
      }
    >
      {kind === 'home' && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          <Plural value={homes.onMarket} one="# on the market" other="# on the market" />
          <TextLink to={memberPaths.admin('homes', { lister: id })}>
            <Trans>All homes of this account</Trans>
          </TextLink>
        </p>
      )}
      <ul className="grid gap-2">
        {latest.map(({ id: record, name, at }) => (
          <li key={`${record} ${at}`} className="flex flex-wrap gap-x-4">
            <TextLink to={pathOf[kind](record)} className="wrap-anywhere">
              {name}
            </TextLink>
            <span className="text-small text-soft">{date(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  ))
}
