import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { agentEntry } from '../../../../contract/pages/agent-entry.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { replyWords } from '../../directories/open/profile/detail-words.ts'
import { Figure, Figures } from '../parts/figures.tsx'
import { loadPage } from '../open/load-page.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'

const figuresQuery = (market: MarketId) => query(agentEntry, { query: { market } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const [loaded] = await Promise.all([
    loadPage('about', args),
    context.get(queryClientContext).ensureQueryData(figuresQuery(context.get(configContext).marketId)),
  ])
  return loaded
}

/** What the market does differently, its figures today, who runs it and how to reach them. */
export function Component() {
  return (
    <PageView presents page={useSitePage('about')} before={<MarketToday />}>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" size="large" to={paths.grid()}>
          <Trans>Search homes</Trans>
        </LinkButton>
        <LinkButton size="large" to={paths.contact}>
          <Trans>Write to us</Trans>
        </LinkButton>
      </div>
    </PageView>
  )
}

function MarketToday() {
  const { marketId } = useConfig()
  const { number } = useFormat()
  const { t, i18n } = useLingui()
  const { agents, agencies, homesOnOffer, homesClosed, replyMinutes } = useSuspenseQuery(figuresQuery(marketId)).data
    .data
  if (homesOnOffer === 0) return null
  return (
    <section aria-label={t`The market today`} className="border-y border-line py-6">
      <Figures>
        <Figure name={<Trans>homes available</Trans>}>{number(homesOnOffer)}</Figure>
        {agents > 0 && <Figure name={<Plural value={agents} one="agent" other="agents" />}>{number(agents)}</Figure>}
        {agencies > 0 && (
          <Figure name={<Plural value={agencies} one="agency" other="agencies" />}>{number(agencies)}</Figure>
        )}
        {homesClosed > 0 && (
          <Figure name={<Trans>homes closed by agents in 12 months</Trans>}>{number(homesClosed)}</Figure>
        )}
        {replyMinutes !== undefined && (
          <Figure name={<Trans>median reply time of agents</Trans>}>{replyWords(replyMinutes, i18n)}</Figure>
        )}
      </Figures>
    </section>
  )
}
