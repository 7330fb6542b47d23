import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Service } from '../../../contract/services/services.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import type { ChosenCity } from './chosen-city.ts'
import { ServiceCard } from './service-card.tsx'
import { isIn } from './open/service-words.ts'
import { WaitlistDialog } from './waitlist/waitlist-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

interface ServiceListProps {
  services: readonly Service[]
  /** Undefined while none is chosen. */
  city: ChosenCity | undefined
}

/** The services: those offered in the city first, then those one can wait for. */
export function ServiceList({ services, city }: ServiceListProps) {
  const user = useStore(currentUser, null)
  const [asked, setAsked] = useState<Service>()
  const [open, setOpen] = useState(false)
  const marked = useMarked()
  const here = city ? services.filter((service) => isIn(service, city.slug)) : services
  const elsewhere = city ? services.filter((service) => !isIn(service, city.slug)) : []

  function ask(service: Service) {
    setAsked(service)
    setOpen(true)
  }
  const cards = (listed: readonly Service[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3">
      {listed.map((service) => (
        <li key={service.id} id={service.slug} className="grid scroll-mt-24">
          <ServiceCard service={service} city={city} marked={marked === service.slug} onAsk={() => ask(service)} />
        </li>
      ))}
    </ul>
  )
  const cityName = city?.name
  const waits = asked && city && !isIn(asked, city.slug)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {cityName !== undefined && (
        <h2 className="sr-only">
          <Trans>Available in {cityName}</Trans>
        </h2>
      )}
      {here.length > 0 && cards(here)}
      {elsewhere.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid max-w-prose gap-1">
            <h2 className="text-title">
              <Trans>Not in {cityName} yet</Trans>
            </h2>
            <p className="text-soft">
              <Trans>Leave your e-mail address and we’ll write once, when the service comes to your city.</Trans>
            </p>
          </div>
          {cards(elsewhere)}
        </section>
      )}
      {asked &&
        (waits ? (
          <WaitlistDialog service={asked} city={city} open={open} onClose={() => setOpen(false)} />
        ) : (
          <RequestDialog service={asked} city={city} user={user} open={open} onClose={() => setOpen(false)} />
        ))}
    </div>
  )
}

/** The service that `?service=slug` of the address names, brought into view; `#slug` the browser finds by itself. */
function useMarked(): string | undefined {
  const named = useSearchParams()[0].get('service') ?? undefined
  useEffect(() => {
    if (named !== undefined) document.getElementById(named)?.scrollIntoView()
  }, [named])
  return named
}
