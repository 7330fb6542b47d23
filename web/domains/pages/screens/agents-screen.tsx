import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, ChartNoAxesColumn, Inbox, MessageSquareText, Star, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { agentEntry } from '../../../../contract/pages/agent-entry.ts'
import { poolPrices } from '../../../../contract/pages/pages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { replyWords } from '../../directories/open/profile/detail-words.ts'
import { AgentsCalculator } from '../agents/agents-calculator.tsx'
import { Figure, Figures } from '../parts/figures.tsx'

const entryQuery = (market: MarketId) => query(agentEntry, { query: { market } })
const pricesQuery = (market: MarketId) => query(poolPrices, { query: { market } })

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const { marketId, brandName } = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  await Promise.all([client.ensureQueryData(entryQuery(marketId)), client.ensureQueryData(pricesQuery(marketId))])
  return {
    head: {
      title: i18n._(msg`For real estate agents`),
      description: i18n._(
        msg`List homes for free on ${brandName}, get enquiries from people who agreed to be called, and be ranked by reviews and reply time, never by payment.`,
      ),
      canonical: paths.agentEntry,
    },
  }
}

/** Figures of the market for agents who consider joining, and how to join. */
export function Component() {
  const { brandName, marketId } = useConfig()
  const { number } = useFormat()
  const { i18n } = useLingui()
  const entry = useSuspenseQuery(entryQuery(marketId)).data.data
  const prices = useSuspenseQuery(pricesQuery(marketId)).data.data.map(({ credits }) => credits)
  const { agents, agencies, homesOnOffer, homesClosed, replyMinutes, enquiriesAHome, sample } = entry
  const cheapest = number(Math.min(...prices))
  const dearest = number(Math.max(...prices))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:gap-16 md:py-12">
      <header className="grid max-w-prose gap-5">
        <h1 className="text-headline">
          <Trans>{brandName} for real estate agents</Trans>
        </h1>
        <p className="text-lead text-soft">
          <Trans>
            List your homes for free. Enquiries come straight to you, from people who agreed to be contacted. Your place
            in the directory depends on reviews and on how fast you reply; nobody can buy it.
          </Trans>
        </p>
        <Ways />
      </header>
      {agents > 0 && (
        <Part title={<Trans>The market today</Trans>}>
          <Figures>
            <Figure name={<Plural value={agents} one="agent" other="agents" />}>{number(agents)}</Figure>
            {agencies > 0 && (
              <Figure name={<Plural value={agencies} one="agency" other="agencies" />}>{number(agencies)}</Figure>
            )}
            <Figure name={<Trans>homes available</Trans>}>{number(homesOnOffer)}</Figure>
            {homesClosed > 0 && (
              <Figure name={<Trans>homes closed by agents in 12 months</Trans>}>{number(homesClosed)}</Figure>
            )}
            {replyMinutes !== undefined && (
              <Figure name={<Trans>median reply time of agents</Trans>}>{replyWords(replyMinutes, i18n)}</Figure>
            )}
          </Figures>
        </Part>
      )}
      <Part title={<Trans>What you get</Trans>}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          <Gain icon={<Inbox aria-hidden />} title={<Trans>Exclusive enquiries</Trans>}>
            <Trans>
              Enquiries about your homes go to you and nobody else, with the contact they chose to share and their
              consent on record.
            </Trans>
          </Gain>
          <Gain icon={<MessageSquareText aria-hidden />} title={<Trans>Lead management</Trans>}>
            <Trans>Stages, notes, tasks, reply clock and matching homes; shared with your team if you have one.</Trans>
          </Gain>
          <Gain icon={<BadgeCheck aria-hidden />} title={<Trans>Verification with details</Trans>}>
            <Trans>
              We check your documents once a year. People see what was verified, by whom and until when, not just a
              badge.
            </Trans>
          </Gain>
          <Gain icon={<Star aria-hidden />} title={<Trans>Reviews from real clients</Trans>}>
            <Trans>Only people who sent you an enquiry can review you. You can reply to each one and dispute it.</Trans>
          </Gain>
          <Gain icon={<ChartNoAxesColumn aria-hidden />} title={<Trans>Insights for each listing</Trans>}>
            <Trans>Daily views, saves, shares and enquiries to share with the owner.</Trans>
          </Gain>
          <Gain icon={<Globe aria-hidden />} title={<Trans>Your own website</Trans>}>
            <Trans>Your homes, reviews and areas under your own name; every enquiry from it is yours.</Trans>
          </Gain>
        </ul>
        <p className="text-soft">
          <Trans>
            Agents who reply fast and have good reviews can become{' '}
            <TextLink to={paths.preferredAgents()}>preferred agents</TextLink>. The rules are public; payment plays no
            part.
          </Trans>
        </p>
      </Part>
      {sample && (
        <Part title={<Trans>See a sample site</Trans>}>
          <a
            href={withSearch(paths.home, { sub: sample.subdomain })}
            target="_blank"
            rel="noopener"
            className="group grid max-w-2xl gap-2 rounded-card border border-line bg-surface p-5 hover:border-edge md:p-6"
          >
            <span className="text-small text-soft">{sample.name}</span>
            <span className="text-title wrap-anywhere group-hover:underline">{sample.headline}</span>
            <span className="text-small text-accent-strong underline underline-offset-3">
              <Trans>Open the site of {sample.name} in a new tab</Trans>
            </span>
          </a>
        </Part>
      )}
      <Part title={<Trans>What could you earn in a year?</Trans>}>
        <AgentsCalculator enquiriesAHome={enquiriesAHome} />
      </Part>
      <Part title={<Trans>What it costs</Trans>}>
        <div className="grid max-w-prose gap-3">
          <p className="text-lead">
            <Trans>
              Profile, enquiries, lead board and reviews are free, with no time limit. So are your homes, up to the
              number in the free plan.
            </Trans>
          </p>
          {prices.length > 0 && (
            <p className="text-soft">
              <Trans>
                Requirements that people post for any agent are in the lead pool: taking one up costs {cheapest} to{' '}
                {dearest} credits. Dispute a lead that is not real within seven days, and you get them back.
              </Trans>
            </p>
          )}
          <p>
            <TextLink to={paths.pricing}>
              <Trans>All prices</Trans>
            </TextLink>
          </p>
        </div>
      </Part>
      <Part title={<Trans>Start</Trans>}>
        <Ways />
      </Part>
    </div>
  )
}

/** Sign-in for guests; links to their work for agents. */
function Ways() {
  const user = useStore(currentUser, null)
  if (may(user, 'list-as-agent'))
    return (
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" size="large" to={memberPaths.dashboard}>
          <Trans>Go to your dashboard</Trans>
        </LinkButton>
        <LinkButton size="large" to={memberPaths.leads()}>
          <Trans>Your leads</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton look="primary" size="large" className="whitespace-normal!" to={paths.partnerRegistration}>
        <Trans>Register as an agent</Trans>
      </LinkButton>
      {!user && (
        <LinkButton size="large" to={paths.login({ loginFor: 'agent', returnurl: memberPaths.dashboard })}>
          <Trans>Agent sign-in</Trans>
        </LinkButton>
      )}
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-7">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

const Gain = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
  <li className="grid content-start gap-2 [&>svg]:size-6 [&>svg]:text-soft">
    {icon}
    <h3 className="font-semibold">{title}</h3>
    <p className="text-soft">{children}</p>
  </li>
)
