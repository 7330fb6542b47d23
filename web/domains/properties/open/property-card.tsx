import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro'
import { EyeOff, TrendingDown } from 'lucide-react'
import { useRef } from 'react'
import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CompareButton } from '../../comparison/store/open/compare-button.tsx'
import { FavouriteButton } from '../../favourites/store/open/favourite-button.tsx'
import { CardPhotos, usePhotoStrip } from '../card-photos.tsx'
import { fitOf } from '../../../../contract/properties/budget-fit.ts'
import { fitNames, useBudget } from './budget.ts'
import { hideHome, useHiddenHomes } from './hidden-homes.ts'
import { checkChips, facts, kindOf, listerNames, placeOf, possessionOf, statusNames } from './home-words.ts'
import { freeFrom, pgWords } from '../letting-words.ts'
import { ConvertedPrice, Price, PricePerArea } from './price.tsx'
import { HiddenCard } from '../hidden-card.tsx'

/** `small` is `grid` with the photo beside the words on a phone. */
export type CardLayout = 'grid' | 'small' | 'row' | 'compact'

interface PropertyCardProps {
  home: Home
  layout?: CardLayout
  /** The first card of a page, whose photo has priority. */
  first?: boolean
  /** The person saved it here, so it cannot be hidden. */
  kept?: boolean
  /** Highlighted because its pin is under the pointer. */
  highlighted?: boolean
  /** Called with the id when the card gets the pointer or focus, and with null when it loses it. */
  onHover?: (id: string | null) => void
}

const sizes: Record<CardLayout, string> = {
  grid: '(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw',
  small: '(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 40vw',
  row: '(min-width: 40rem) 18rem, 92vw',
  compact: '8rem',
}

/** A home in a list; the whole card links to its page, and arrow keys change its photos. */
export function PropertyCard({
  home,
  layout = 'grid',
  first = false,
  kept = false,
  highlighted = false,
  onHover,
}: PropertyCardProps) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { money } = useFormat(home)
  const strip = useRef<HTMLDivElement>(null)
  const photos = usePhotoStrip(strip, home.media.length)
  const hidden = useHiddenHomes().includes(home.id)
  const to = paths.property(home.id)
  if (hidden && !kept) return <HiddenCard id={home.id} />

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onHover?.(null)
  }
  const compact = layout === 'compact'
  const deposit = home.securityDeposit && money(home.securityDeposit, home.currency).short
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only lights the home's pin; nothing is done by it
    <article
      data-home={home.id}
      onPointerEnter={() => onHover?.(home.id)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(home.id)}
      onBlur={leave}
      className={classes(
        'group relative flex h-full min-w-0 overflow-hidden rounded-card border bg-surface transition-shadow hover:shadow-raised',
        layout === 'grid' && 'flex-col',
        layout === 'small' && 'sm:flex-col',
        layout === 'row' && 'flex-col sm:flex-row',
        highlighted ? 'border-accent shadow-raised outline-2 -outline-offset-1 outline-accent' : 'border-line',
      )}
    >
      <CardPhotos
        home={home}
        to={to}
        sizes={sizes[layout]}
        first={first}
        strip={strip}
        arrows={!compact}
        photos={photos}
        className={classes(
          layout === 'grid' && 'w-full',
          layout === 'small' && 'max-sm:w-2/5 max-sm:shrink-0 sm:w-full',
          layout === 'row' && 'w-full sm:w-2/5 sm:max-w-72 sm:shrink-0',
          compact && 'w-32 max-w-2/5 shrink-0',
        )}
      >
        {!compact && <StatusChips home={home} />}
        <FavouriteButton id={home.id} onPicture className="absolute end-1 top-1 z-10" />
      </CardPhotos>
      <div
        className={classes(
          'relative flex min-w-0 grow flex-col',
          compact ? 'gap-0.5 p-3' : 'gap-1 p-4',
          layout === 'small' && 'max-sm:gap-0.5 max-sm:p-3',
        )}
      >
        <h3 className="font-normal">
          <Link
            to={to}
            viewTransition
            onKeyDown={photos.onKeyDown}
            aria-keyshortcuts={home.media.length > 1 ? 'ArrowLeft ArrowRight' : undefined}
            className="block after:absolute after:inset-0 [&_abbr]:relative [&_abbr]:z-1"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Price home={home} className={classes('shrink-0 font-semibold', compact ? 'text-body' : 'text-lead')} />
              {!compact && (
                <span className="figures text-small text-soft">
                  {deposit ? <Trans>Deposit {deposit}</Trans> : <PricePerArea home={home} />}
                </span>
              )}
            </span>
            <ConvertedPrice home={home} className="block" />
            <span
              title={home.title}
              lang={home.language}
              className={classes(
                'line-clamp-2 font-medium group-hover:underline',
                (layout === 'grid' || layout === 'small') && 'sm:min-h-[2lh]',
              )}
            >
              {home.title}
            </span>
          </Link>
        </h3>
        <CardFacts home={home} compact={compact} />
        <p className={classes('flex flex-wrap justify-between gap-x-3 text-small text-soft', compact && 'pe-8')}>
          <span className="max-w-full truncate" title={placeOf(home, i18n)}>
            {placeOf(home, i18n)}
          </span>
          {!compact && <CardChecks home={home} brief={layout === 'small'} />}
        </p>
        <CardFoot home={home} layout={layout} />
      </div>
      <div className="absolute end-0 bottom-0 z-10 flex">
        {!compact && !kept && (
          <IconButton
            label={t`Hide this home`}
            icon={<EyeOff aria-hidden />}
            onClick={(event) => hideHome(home.id, event)}
            className={classes(
              '-me-2 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0',
              // Beside it the date would not fit in one line.
              layout === 'small' && 'max-sm:hidden',
            )}
          />
        )}
        <CompareButton id={home.id} className="p-3" />
      </div>
    </article>
  )
}

function CardFacts({ home, compact }: { home: Home; compact: boolean }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const { now } = useConfig()
  const said = [...(home.pg ? pgWords(home.pg, i18n) : []), ...facts(home, i18n, format)]
  const when = home.intent === 'sale' ? possessionOf(home, i18n, format) : freeFrom(home, i18n, format, now)
  const known = home.pg ? 3 : 2
  if (compact) said.length = Math.min(said.length, known)
  else if (when) said.splice(known, 0, when)
  // A wrapped line ends with the dot instead of beginning with it.
  const words = (said.length > 0 ? said : [kindOf(home, i18n)]).join('\u00A0· ')
  return (
    <p className="line-clamp-2 text-small text-ink" title={words}>
      {words}
    </p>
  )
}

/** Unusual statuses, as chips on the photo. */
function StatusChips({ home }: { home: Home }) {
  const { i18n } = useLingui()
  const alteration = home.media[0]?.mediaAlteration
  const cut = home.previousListPrice !== undefined && home.previousListPrice > (home.listPrice ?? Infinity)
  return (
    <ul className="pointer-events-none absolute start-2 top-2 flex max-w-[70%] flex-wrap gap-1.5">
      {home.boosted && (
        <li>
          <Chip>
            <Trans>Boosted</Trans>
          </Chip>
        </li>
      )}
      {home.standardStatus !== 'active' && (
        <li>
          <Chip tone="due">{i18n._(statusNames[home.standardStatus])}</Chip>
        </li>
      )}
      {cut && (
        <li>
          <Chip tone="accent" icon={<TrendingDown aria-hidden />}>
            <Trans>Price cut</Trans>
          </Chip>
        </li>
      )}
      <BudgetFitChip home={home} />
      {(alteration === 'staged' || alteration === 'decluttered') && (
        <li>
          <Chip>
            <Trans>Photo edited</Trans>
          </Chip>
        </li>
      )}
    </ul>
  )
}

/** How the price fits the person’s budget. */
function BudgetFitChip({ home }: { home: Home }) {
  const { i18n } = useLingui()
  const fit = fitOf(useBudget(), home)
  if (!fit) return null
  return (
    <li>
      <Chip tone={fit === 'comfortable' ? 'verified' : 'plain'}>{i18n._(fitNames[fit])}</Chip>
    </li>
  )
}

/** Valid passed checks, most important first; else the registration number that can be looked up. `brief` ones fit a phone’s small card. */
function CardChecks({ home, brief }: { home: Home; brief: boolean }) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { now } = useConfig()
  const passed = home.checks?.filter(({ until }) => until > now).map(({ kind }) => kind)
  const names = checkChips.flatMap(([kind, name]) => (passed?.includes(kind) ? [i18n._(name)] : []))
  const [first, ...others] = names
  const more = others.length
  const { reraId } = home
  return first || reraId ? (
    <abbr
      title={names.join(', ') || reraId}
      className={classes('relative z-1 truncate font-medium no-underline', first && 'text-verified')}
    >
      {first ? `✓ ${first}` : t`RERA number given`}
      {more > 0 && (
        <span className={brief ? 'max-sm:sr-only' : undefined}>
          , <Plural value={more} one="# more check" other="# more checks" />
        </span>
      )}
    </abbr>
  ) : null
}

/** The lister, and when they last confirmed the listing. */
function CardFoot({ home, layout }: { home: Home; layout: CardLayout }) {
  const compact = layout === 'compact'
  const { i18n } = useLingui()
  const { ago, date } = useFormat(home)
  const { kind, name } = home.lister
  const { free, total } = home.unitsOnOffer ?? {}
  const confirmed = ago(home.lastConfirmedAt)
  return (
    <div
      className={classes(
        'mt-auto flex gap-x-3 text-small text-faint',
        compact ? 'flex-wrap pe-8' : 'border-t border-line pe-14 pt-2.5',
        (layout === 'grid' || layout === 'small') && 'flex-col',
        layout === 'small' && 'max-sm:pe-9 max-sm:pt-1.5',
        layout === 'row' && 'flex-wrap justify-between gap-y-1',
      )}
    >
      <span className="min-w-0 truncate" title={home.lister.office ?? name}>
        {i18n._(listerNames[kind])}
        {kind !== 'owner' && ` · ${name}`}
      </span>
      <span title={date(home.lastConfirmedAt, 'long')}>
        {total ? (
          <Trans>
            {free} of {total} homes available
          </Trans>
        ) : (
          <Trans>Confirmed {confirmed}</Trans>
        )}
      </span>
    </div>
  )
}
