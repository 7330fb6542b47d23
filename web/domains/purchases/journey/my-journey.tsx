import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { aimPurchase, type Purchase } from '../../../../contract/purchases/purchases.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import { TemplateButton } from '../parts/templates.tsx'
import { stalePurchase } from '../purchase-data.ts'
import type { useProgress } from '../use-progress.ts'
import { EarlierPurchases } from './earlier-purchases.tsx'
import { JourneyPart } from './journey-part.tsx'
import { JourneySkeleton } from './journey-skeleton.tsx'
import { VisitLines, EnquiryLines } from './journey-lines.tsx'

/** What a person did for their purchase, and what comes next. */
export function MyJourney({ of: { progress, answer } }: { of: ReturnType<typeof useProgress> }) {
  const { t, i18n } = useLingui()
  const { market } = progress
  const { pending, run } = useAction({ invalidates: stalePurchase })
  if (answer.isError && !answer.data)
    return (
      <ErrorCard
        title={t`Your journey could not be loaded`}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      >
        {errorText(answer.error, i18n)}
      </ErrorCard>
    )
  if (!answer.data) return <JourneySkeleton />
  const { data: purchase, archived } = answer.data
  const { home, homeId, saved, visits, enquiries } = purchase
  const choose = (id: string | null) => void run(() => call(aimPurchase, { body: { market, homeId: id } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      {homeId !== undefined && (
        <JourneyPart title={<Trans>The home you chose</Trans>}>
          {home ? <HomeLine home={home} /> : <p className="py-3 text-soft">{t`It is no longer listed.`}</p>}
          <p className="print:hidden">
            <Button size="small" look="quiet" busy={pending} onClick={() => choose(null)}>
              <Trans>Choose again</Trans>
            </Button>
          </p>
        </JourneyPart>
      )}
      <JourneyPart
        title={<Trans>Saved homes</Trans>}
        all={{ to: paths.favourites(), total: saved.total, shown: saved.homes.length }}
      >
        {saved.homes.length === 0 && (
          <p className="py-3 text-soft">
            <Trans>
              None yet. Tap the heart on a home to see it here.{' '}
              <Link className="underline" to={paths.grid({ intent: 'sale' })}>
                Browse homes
              </Link>
            </Trans>
          </p>
        )}
        <ul>
          {saved.homes.map((one) => {
            const { id, title } = one
            return (
              <li key={id} className="border-b border-line">
                <HomeLine home={one}>
                  {id !== homeId && (
                    <Button
                      size="small"
                      busy={pending}
                      className="print:hidden"
                      aria-label={t`Choose ${title}`}
                      onClick={() => choose(id)}
                    >
                      <Trans>Choose it</Trans>
                    </Button>
                  )}
                </HomeLine>
              </li>
            )
          })}
        </ul>
      </JourneyPart>
      <Meetings visits={visits} />
      <JourneyPart
        title={<Trans>Enquiries</Trans>}
        all={{ to: memberPaths.queries(), total: enquiries.total, shown: enquiries.items.length }}
      >
        <EnquiryLines enquiries={enquiries.items} />
      </JourneyPart>
      <EarlierPurchases purchase={purchase} archived={archived} />
    </div>
  )
}

function Meetings({ visits: { toCome, done, totalDone } }: Pick<Purchase, 'visits'>) {
  return (
    <JourneyPart
      title={<Trans>Visits</Trans>}
      all={{
        to: memberPaths.visits({ as: 'visitor', state: 'past' }),
        total: totalDone + toCome.length,
        shown: done.length + toCome.length,
      }}
    >
      <VisitLines visits={[...toCome, ...done]}>
        {({ propertyId, title }) => <TemplateButton template="visit-notes" home={{ id: propertyId, title }} />}
      </VisitLines>
    </JourneyPart>
  )
}

interface HomeLineProps {
  home: PropertyCard
  children?: ReactNode
}

function HomeLine({ home, children }: HomeLineProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Link to={paths.property(home.id)} className="group flex min-w-0 grow basis-64 items-center gap-4">
        <HomePhoto home={home} sizes="80px" alt="" className="h-15 w-20 rounded-control" />
        <span className="grid min-w-0">
          <span lang={home.language} className="truncate font-medium group-hover:underline">
            {home.title}
          </span>
          <span className="text-small text-soft">{placeOf(home, i18n)}</span>
          <Price home={home} className="text-small font-semibold" />
        </span>
      </Link>
      {children}
    </div>
  )
}
