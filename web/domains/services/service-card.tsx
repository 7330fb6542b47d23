import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { listFormat } from '../../../contract/intl.ts'
import type { Service } from '../../../contract/services/services.ts'
import { useConfig } from '../../platform/config.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { ChosenCity } from './chosen-city.ts'
import { isIn, kindIcons, servicePrice } from './open/service-words.ts'

interface ServiceCardProps {
  service: Service
  city: ChosenCity | undefined
  /** Whether the address links to it. */
  marked: boolean
  onAsk: () => void
}

/** A service: price, contents, duration, coverage, and its action. */
export function ServiceCard({ service, city, marked, onAsk }: ServiceCardProps) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const { name, summary, text, included, language } = service
  const Icon = kindIcons[service.kind]
  const waits = city !== undefined && !isIn(service, city.slug)
  const provider = service.provider ?? brandName
  return (
    <article
      aria-labelledby={`${service.slug}-name`}
      className={classes(
        'flex flex-col gap-5 rounded-card border bg-surface p-5 md:p-6',
        'in-[:target]:border-accent in-[:target]:outline-2 in-[:target]:-outline-offset-1 in-[:target]:outline-accent',
        marked ? 'border-accent outline-2 -outline-offset-1 outline-accent' : 'border-line',
      )}
    >
      <div className="grid gap-3" lang={language}>
        <Icon aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
        <h3 id={`${service.slug}-name`} className="text-title">
          {name}
        </h3>
        <p className="text-soft">{summary}</p>
      </div>
      <Price service={service} />
      {included.length > 0 && (
        <ul className="grid gap-2" lang={language} aria-label={t`What is included`}>
          {included.map((line) => (
            <li key={line} className="flex gap-2.5 text-small">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p className="text-small whitespace-pre-line text-soft" lang={language}>
          {text}
        </p>
      )}
      <ul className="grid gap-2 text-small text-soft">
        {service.days && (
          <Fact icon={<Clock aria-hidden />}>
            <Days {...service.days} />
          </Fact>
        )}
        <Fact icon={<MapPin aria-hidden />}>
          <Coverage service={service} />
        </Fact>
        <Fact icon={<UserRound aria-hidden />}>
          <Trans>By {provider}</Trans>
        </Fact>
      </ul>
      <Button
        look={waits ? 'plain' : 'primary'}
        className="mt-auto whitespace-normal!"
        aria-haspopup="dialog"
        aria-label={waits ? t`Join the waitlist: ${name}` : t`Request the service: ${name}`}
        onClick={onAsk}
      >
        {waits ? <Trans>Join the waitlist</Trans> : <Trans>Request the service</Trans>}
      </Button>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Price({ service }: { service: Service }) {
  const { i18n } = useLingui()
  const { figure, exact, unit } = servicePrice(service, useFormat(), i18n)
  const amount = (
    <span className="figures text-title" title={exact}>
      {figure}
    </span>
  )
  if (service.priceFrom === 0) return <p className="border-t border-line pt-4">{amount}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 border-t border-line pt-4 text-soft">
      <Trans>from {amount}</Trans>
      {unit && <span>{unit}</span>}
    </p>
  )
}

function Days({ from, to }: { from: number; to: number }) {
  if (from === to) return <Plural value={to} one="# working day" other="# working days" />
  return (
    <Trans>
      {from} to {to} working days
    </Trans>
  )
}

/** Cities on a card; of the others only the number is shown. */
const NAMED = 3

function Coverage({ service: { everywhere, cities } }: { service: Service }) {
  const locale = useMarket().locale[useLanguage()]
  if (everywhere) return <Trans>In every city</Trans>
  if (cities.length === 0) return <Trans>In no city yet</Trans>
  const shown = cities.length <= NAMED + 1 ? cities : cities.slice(0, NAMED)
  const rest = cities.slice(shown.length)
  const names = shown.map(({ name }) => name)
  const listed = listFormat(locale, { type: rest.length ? 'unit' : 'conjunction' }).format(names)
  if (rest.length === 0) return listed
  return (
    <details>
      <summary className="cursor-pointer list-none pointer-coarse:min-h-11">
        {listed}{' '}
        <span className="underline decoration-1 underline-offset-3">
          <Plural value={rest.length} one="and # more city" other="and # more cities" />
        </span>
      </summary>
      {rest.map(({ name }) => name).join(', ')}
    </details>
  )
}
