import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Gallery } from '../open/page/gallery.tsx'
import { titleOf } from '../open/facts/home-head.ts'
import { RecentlyViewed } from '../open/recently-viewed-slot.tsx'
import { ActionIcons } from './page-actions.tsx'
import { partNames } from './page-parts.ts'
import { ContactCard, CostAndChecks, PriceHead } from './summary.tsx'
import { useNear } from '../open/page/use-near.ts'
import { PrintHead } from './print-parts.tsx'
import { StatusBanner } from './status-banner.tsx'
import { KeyFacts } from '../facts/key-facts.tsx'
import { Description } from './description.tsx'
import { HomeDetails } from './home-details.tsx'
import { SimilarHomes } from '../open/page/similar-homes.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** Whether the page needs a banner: the home is not available as usual, or its confirmation has lapsed. */
export const isOutOfTheOrdinary = ({ standardStatus, freshness }: Property) =>
  standardStatus !== 'active' || freshness.state === 'hidden'

/** Slots for contacting the lister, filled by a later domain. */
export interface HomeContact {
  /** The main action beside the price. */
  action: ReactNode
  /** Open houses, below that action. */
  openHouse: ReactNode
  /** The actions of the bar on a phone. */
  bar: ReactNode
  /** Beside the lister's name. */
  lister: ReactNode
  /** When it can be visited. */
  visitingHours: ReactNode
}

interface HomePageProps {
  home: Property
  /** Absent if no one can be contacted any more. */
  contact: HomeContact | undefined
  /** Links to the list the person came from and to its neighbouring homes. */
  resultNavigation: ReactNode
  /** A button for alerts about similar homes. */
  tell: ReactNode
  /** Another domain's content at the end. */
  children: ReactNode
}

/** The page of a home: its first screen, and the parts below. */
export function HomePage({ home, contact, resultNavigation, tell, children }: HomePageProps) {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat(home)
  const card = useRef<HTMLDivElement>(null)
  const { ref: end, near } = useNear<HTMLDivElement>()
  useEffect(() => {
    void import('../open/recently-viewed.ts').then(({ rememberViewed }) => rememberViewed(home))
  }, [home])
  useEffect(() => {
    const counting = import('./count-view.ts').then(({ watchView }) => watchView(home.id))
    return () => void counting.then((stop) => stop())
  }, [home.id])
  const ref = home.listingId
  const confirmed = ago(home.lastConfirmedAt)

  return (
    <article className="pb-4 print:p-0">
      <div className="@container">
        <div className="page print:max-w-none print:p-0">
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 print:hidden">
            {resultNavigation}
            <div className="ms-auto flex">
              <ActionIcons home={home} />
            </div>
          </div>
          <PrintHead home={home} />
          <div className="grid gap-4 print:gap-2">
            {isOutOfTheOrdinary(home) && <StatusBanner home={home} tell={tell} />}
            <Gallery
              media={home.media}
              video={home.video}
              tour={home.virtualTourURLUnbranded}
              none={<Trans>No photos yet</Trans>}
            />
          </div>
          {/* On a phone the price comes before the heading, and the contact after the key facts; at a desk both are one card beside them. */}
          <div
            className={classes(
              'mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 print:mt-3 print:block',
              '@min-[48rem]:mt-6 @min-[48rem]:grid-cols-[minmax(0,1fr)_minmax(12rem,15rem)] @min-[48rem]:gap-y-6',
              '@min-[76rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[76rem]:grid-rows-[auto_1fr]',
            )}
          >
            <div className="grid content-start gap-3 @min-[48rem]:gap-5 print:float-start print:w-[57%] print:gap-1.5">
              <div className="contents @min-[48rem]:grid @min-[48rem]:gap-1.5">
                <h1 className="text-title @min-[48rem]:text-headline print:text-title">{titleOf(home, i18n)}</h1>
                <p className="text-soft max-md:order-last">
                  {home.project && (
                    <>
                      <Link to={paths.project(home.project.slug)} className="underline">
                        {home.project.name}
                      </Link>
                      {' · '}
                    </>
                  )}
                  <span title={date(home.lastConfirmedAt, 'long')}>
                    <Trans>Confirmed {confirmed}</Trans>
                  </span>
                  {' · '}
                  <Trans>Ref. {ref}</Trans>
                </p>
              </div>
              <KeyFacts home={home} />
            </div>
            <aside
              aria-label={home.leaseAmountFrequency ? t({ message: 'Rent', context: 'a sum' }) : t`Price`}
              className="contents @min-[76rem]:col-start-2 @min-[76rem]:row-span-2 @min-[76rem]:row-start-1 @min-[76rem]:block print:float-end print:block print:w-2/5"
            >
              <div className="contents @min-[76rem]:sticky @min-[76rem]:top-[calc(var(--below-header)+1rem)] @min-[76rem]:grid @min-[76rem]:max-h-[calc(100dvh-var(--below-header)-2rem)] @min-[76rem]:gap-5 @min-[76rem]:overflow-y-auto @min-[76rem]:overscroll-contain @min-[76rem]:rounded-card @min-[76rem]:border @min-[76rem]:border-line @min-[76rem]:bg-surface @min-[76rem]:p-5 print:block print:text-end">
                <PriceHead home={home} />
                <ContactCard home={home} action={contact?.action} number={contact?.lister} ref={card} />
              </div>
            </aside>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 py-1 @min-[48rem]:col-span-2 @min-[76rem]:col-span-1 print:clear-both print:block">
              <section id="about" aria-label={i18n._(partNames.about)} className="min-w-0 print:mt-3">
                <h2 className="sr-only">{i18n._(partNames.about)}</h2>
                <Description home={home} once />
              </section>
              <CostAndChecks home={home} openHouse={contact?.openHouse} />
              {/* React takes over what is above first. */}
              <Suspense>
                <HomeDetails home={home} visitingHours={contact?.visitingHours} />
                {children}
              </Suspense>
            </div>
          </div>
        </div>
      </div>
      <div ref={end} id="similar" className="mt-12 min-h-132 has-data-alone:min-h-0 print:hidden">
        {near && (
          <>
            <SimilarHomes id={home.id} search={home} tell={tell} />
            <RecentlyViewed />
          </>
        )}
      </div>
      <ThumbBar home={home} contact={contact?.bar} after={card} before={end} />
    </article>
  )
}
