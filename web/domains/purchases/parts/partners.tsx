import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ServiceKind } from '../../../../contract/services/services.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { CityChooser } from '../../services/open/city-chooser.tsx'
import { isIn, kindIcons, servicePrice } from '../../services/open/service-words.ts'
import { citiesQuery, servicesQuery } from '../../services/open/services-data.ts'
import { useFeature } from '../../../platform/settings/market-settings.ts'

interface PartnersProps {
  /** Of all kinds by default. */
  kinds?: readonly ServiceKind[]
  /** Slug; empty while none is chosen. */
  city: string
  onChoose: (slug: string) => void
}

/** Services that help with buying, in the person's city. */
export const Partners = (props: PartnersProps) => useFeature('services') && <ShownPartners {...props} />

function ShownPartners({ kinds, city, onChoose }: PartnersProps) {
  const { i18n } = useLingui()
  const { id } = useMarket()
  const language = useLanguage()
  const { brandName } = useConfig()
  const format = useFormat()
  const services = useSuspenseQuery(servicesQuery(id, language)).data.data
  const cities = useSuspenseQuery(citiesQuery(id)).data.data
  const suited = services.filter(({ kind }) => kinds?.includes(kind) ?? true)
  const here = city ? suited.filter((service) => isIn(service, city)) : suited
  if (suited.length === 0) return null
  return (
    <section aria-labelledby="partners" className="grid content-start gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="partners" className="text-title">
          <Trans>Services that help</Trans>
        </h2>
        <CityChooser
          cities={cities.map(({ slug, name, nameHindi }) => ({
            slug,
            name: language === 'hi' ? (nameHindi ?? name) : name,
          }))}
          chosen={city}
          onChoose={onChoose}
        />
      </div>
      {here.length === 0 && (
        <p className="text-soft">
          <Trans>
            Not in this city yet.{' '}
            <Link to={paths.services({ city })} className="underline">
              See all services and join a waitlist
            </Link>
          </Trans>
        </p>
      )}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {here.map((service) => {
          const { figure, exact, unit } = servicePrice(service, format, i18n)
          const Icon = kindIcons[service.kind]
          const provider = service.provider ?? brandName
          const price = <span title={exact}>{figure}</span>
          return (
            <li key={service.id} className="border-t border-line">
              <Link
                to={`${paths.services({ city })}#${service.slug}`}
                lang={service.language}
                className="group flex gap-4 py-3"
              >
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-soft" />
                <span className="grid min-w-0">
                  <span className="font-semibold group-hover:underline">{service.name}</span>
                  <span className="figures text-small text-soft">
                    {service.priceFrom === 0 ? price : <Trans>from {price}</Trans>} {unit}
                    {' · '}
                    {provider}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
