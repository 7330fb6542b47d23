import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HostingPart } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { useFormat } from '../../platform/use-format.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { Sparkline } from '../listings/open/my-listings/sparkline.tsx'
import { listingsAddress } from '../listings/open/transitions/listings-search.ts'
import { DayBars } from './day-bars.tsx'
import { Section } from './line.tsx'
import { lists } from './links.ts'
import { leadStageNames } from '../directories/open/lead-stage-names.ts'

/** How the week goes, in sentences with a small chart each. */
export const HostWeek = ({ hosting }: { hosting: HostingPart }) => (
  <>
    <LeadsOfWeek leads={hosting.leads} />
    <Stages stages={hosting.leads.stages} />
    <Homes homes={hosting.homes} month={hosting.leads.month} credits={hosting.credits} />
  </>
)

function LeadsOfWeek({ leads: { week, weekBefore, weekReplied, byDay } }: { leads: HostingPart['leads'] }) {
  const more = week - weekBefore
  return (
    <Section id="week" title={<Trans>This week</Trans>}>
      <p className="figures">
        {week > 0 ? (
          <TextLink to={lists.week()}>
            <Plural value={week} one="# lead in the last 7 days." other="# leads in the last 7 days." />
          </TextLink>
        ) : (
          <Trans>No leads in the last 7 days.</Trans>
        )}{' '}
        {more > 0 && (
          <Plural value={more} one="# more than in the previous 7 days." other="# more than in the previous 7 days." />
        )}
        {more < 0 && (
          <Plural
            value={-more}
            one="# fewer than in the previous 7 days."
            other="# fewer than in the previous 7 days."
          />
        )}
        {more === 0 && week > 0 && <Trans>Same as in the previous 7 days.</Trans>}{' '}
        {week > 0 && (
          <TextLink to={lists.weekReplied}>
            <Plural value={weekReplied} _0="None answered yet." one="# answered." other="# answered." />
          </TextLink>
        )}
      </p>
      {week > 0 && <DayBars counts={byDay} />}
    </Section>
  )
}

function Stages({ stages }: { stages: HostingPart['leads']['stages'] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const most = Math.max(...stages.map(({ count }) => count))
  if (most === 0) return null
  return (
    <Section id="stages" title={<Trans>Your leads by stage</Trans>}>
      <ul className="grid gap-0.5">
        {stages.map(({ stage, count }) => (
          <li key={stage}>
            <Link
              to={lists.stage(stage)}
              className="group grid min-h-9 grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_minmax(0,3.5rem)] items-center gap-3 pointer-coarse:min-h-11"
            >
              <span className="text-small text-soft wrap-anywhere group-hover:underline">
                {i18n._(leadStageNames[stage])}
              </span>
              <span aria-hidden className="h-2.5 rounded-full bg-sunk">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ inlineSize: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="figures text-end font-medium">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface HomesProps {
  homes: HostingPart['homes']
  /** Leads of thirty days. */
  month: number
  credits: number | undefined
}

function Homes({
  homes: {
    all,
    views,
    saves,
    viewsByDay,
    package: { used, most },
  },
  month,
  credits,
}: HomesProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [said, places] = [number(views), number(most)]
  return (
    <Section
      id="homes"
      title={<Trans>Your homes in 30 days</Trans>}
      all={
        <TextLink to={listingsAddress({})}>
          <Plural value={all} _0="No homes yet" one="# home in total" other="# homes in total" />
        </TextLink>
      }
    >
      {all > 0 && (
        <>
          <ol className="figures grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-2">
            <Step
              to={listingsAddress({ sort: 'views' })}
              count={views}
              name={<Plural value={views} one="view" other="views" />}
            />
            <Step
              to={listingsAddress({ sort: 'views' })}
              count={saves}
              name={<Plural value={saves} one="save" other="saves" />}
            />
            <Step to={lists.month} count={month} name={<Plural value={month} one="lead" other="leads" />} />
          </ol>
          {views > 0 && (
            <Sparkline values={viewsByDay} label={t`Views day by day: ${said} in 30 days`} className="h-14 w-full" />
          )}
        </>
      )}
      <p className="figures text-small text-soft">
        <TextLink to={memberPaths.plan()}>
          <Plural value={used} one={`# of ${places} listings used.`} other={`# of ${places} listings used.`} />
        </TextLink>{' '}
        {credits !== undefined && (
          <TextLink to={memberPaths.credits()}>
            <Plural
              value={credits}
              _0="No credits for the lead pool."
              one="# credit for the lead pool."
              other="# credits for the lead pool."
            />
          </TextLink>
        )}
      </p>
    </Section>
  )
}

const Step = ({ to, count, name }: { to: string; count: number; name: ReactNode }) => {
  const { number } = useFormat()
  return (
    <li className="min-w-0 border-s-2 border-line ps-3">
      <Link to={to} className="group grid">
        <span className="text-title font-semibold group-hover:underline">{number(count)}</span>
        <span className="text-small text-soft">{name}</span>
      </Link>
    </li>
  )
}
