import { msg } from '@lingui/core/macro'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { purchaseSteps } from '../../../../contract/purchases/checklists.ts'
import { aimPurchase } from '../../../../contract/purchases/purchases.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { citiesQuery, servicesQuery } from '../../services/open/services-data.ts'
import { guides } from '../guide/guides.ts'
import { Hub } from '../steps/hub.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { stalePurchase } from '../purchase-data.ts'
import { useMergedMarks, useProgress } from '../use-progress.ts'

const stepNamed = (name: string | undefined) => purchaseSteps.find((step) => step === name)

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { marketId } = context.get(configContext)
  const client = context.get(queryClientContext)
  const step = stepNamed(params['step'])
  if (params['step'] !== undefined && !step) throw notFound()
  await Promise.all([
    client.ensureQueryData(servicesQuery(marketId, i18n.locale === 'hi' ? 'hi' : 'en')),
    client.ensureQueryData(citiesQuery(marketId)),
  ])
  const guide = step && guides[marketId].steps[step]
  const name = guide && i18n._(guide.title)
  return {
    head: {
      title: name === undefined ? i18n._(msg`Buying a home, step by step`) : i18n._(msg`${name}: buying a home`),
      description: guide
        ? i18n._(guide.what)
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
  const shown = { of, city, onChoose: choose }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:py-12">
      {step ? <StepPage key={step} step={step} {...shown} /> : <Hub {...shown} />}
    </div>
  )
}
