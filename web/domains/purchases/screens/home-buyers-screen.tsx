import { msg } from '@lingui/core/macro'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { purchaseSteps } from '../../../../contract/purchases/checklists.ts'
import { aimPurchase } from '../../../../contract/purchases/purchases.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { recentReviewsQuery } from '../../reviews/open/reviews-data.ts'
import { citiesQuery, servicesQuery } from '../../services/open/services-data.ts'
import type { Guide } from '../guide/guide.ts'
import { stalePurchase } from '../purchase-data.ts'
import { useMergedMarks, useProgress } from '../use-progress.ts'

// Half of the words are of the other market.
const inIndia = lazyPart(async () => (await import('../steps/in-india.tsx')).InIndia)
const inUnitedStates = lazyPart(async () => (await import('../steps/in-united-states.tsx')).InUnitedStates)

const guideOf = async (market: MarketId): Promise<Guide> =>
  market === 'us' ? (await import('../guide/united-states.ts')).unitedStates : (await import('../guide/india.ts')).india

const stepNamed = (name: string | undefined) => purchaseSteps.find((step) => step === name)

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { marketId } = context.get(configContext)
  const client = context.get(queryClientContext)
  const step = stepNamed(params['step'])
  if (params['step'] !== undefined && !step) throw notFound()
  const [guide] = await Promise.all([
    guideOf(marketId),
    (marketId === 'us' ? inUnitedStates : inIndia).prepare(),
    client.prefetchQuery(servicesQuery(marketId, i18n.locale === 'hi' ? 'hi' : 'en')),
    client.ensureQueryData(citiesQuery(marketId)),
    !step && client.prefetchQuery(recentReviewsQuery(marketId, new URL(request.url).searchParams.get('city') ?? '')),
  ])
  const about = step && guide.steps[step]
  const name = about && i18n._(about.title)
  return {
    head: {
      title: name === undefined ? i18n._(msg`Buying a home, step by step`) : i18n._(msg`${name}: buying a home`),
      description: about
        ? i18n._(about.what)
        : i18n._(
            msg`What happens, how long it takes, what it costs and what to check when you buy a home, with checklists and templates.`,
          ),
      canonical: paths.homeBuyers(step),
    },
  }
}

/** The guide for home buyers, and signed in the person’s own journey. */
export function Component() {
  const step = stepNamed(useParams()['step'])
  const [search, setSearch] = useRequestedParams()
  useMergedMarks()
  const of = useProgress()
  const { run } = useAction({ invalidates: stalePurchase })
  const { user, progress } = of
  const city = search.get('city') ?? of.answer.data?.data.city?.slug ?? ''

  function choose(slug: string) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('city', slug)
        return next
      },
      { replace: true, state: { keepScroll: true } },
    )
    if (user) void run(() => call(aimPurchase, { body: { market: progress.market, city: slug || null } }))
  }
  const shown = { step, of, city, onChoose: choose }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:py-12">
      {progress.market === 'us' ? <inUnitedStates.Part of={shown} /> : <inIndia.Part of={shown} />}
    </div>
  )
}
