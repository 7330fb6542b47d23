import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import { FreshnessLine } from './confirmation-state.tsx'
import { ModerationNote } from '../transitions/moderation-note.tsx'
import { transitionNames } from '../transitions/transition-words.ts'
import { Sparkline } from '../open/my-listings/sparkline.tsx'
import { StatusChips } from '../transitions/status-chip.tsx'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

/** No line begins with the dot. */
const DOT = '\u00A0· '

/** The one move that most listers want next, where there is one. */
function nextMove({ moves, freshness, moderation, planAllows }: MyListing): ListingTransition | undefined {
  const isDoubted = moderation?.state === 'mend' && moderation.reasons.includes('not-available')
  if ((freshness.state !== 'fresh' || isDoubted) && moves.includes('confirm')) return 'confirm'
  // It returns by itself.
  if (planAllows !== undefined) return undefined
  return (['resume', 'renew'] as const).find((move) => moves.includes(move))
}

/** A photo, the title, the place and the price of a listing; a link to where it is edited. */
export function ListingName({ listing: { home } }: { listing: MyListing }) {
  const { i18n } = useLingui()
  const { title, listingId: ref } = home
  const isOver = ['sold', 'rented', 'expired'].includes(home.standardStatus)
  return (
    <div className="flex gap-3">
      <HomePhoto home={home} sizes="7rem" className="listing-photo rounded-control" />
      <div className="grid min-w-0 content-start gap-0.5">
        <h2 className="text-body font-medium">
          {home.standardStatus === 'withdrawn' ? (
            title
          ) : (
            <Link
              to={isOver ? paths.property(home.id) : memberPaths.listingAction('edit', home.id)}
              className="line-clamp-2 hover:underline"
            >
              {title}
            </Link>
          )}
        </h2>
        <p className="text-small text-soft">
          <span className="whitespace-nowrap">{ref} ·</span> {placeOf(home, i18n)}
        </p>
        <p className="text-small">
          <Price home={home} className="font-semibold" />
        </p>
      </div>
    </div>
  )
}

interface ListingStateProps {
  listing: MyListing
  busy: boolean
  onMove: (move: ListingTransition) => void
}

/** The state of a listing, how recent it is, and the step that most listers take next. */
export function ListingState({ listing, busy, onMove }: ListingStateProps) {
  const { i18n } = useLingui()
  const { date, money } = useFormat()
  const { home, closeDate, closePrice } = listing
  const next = nextMove(listing)
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatusChips listing={listing} />
      <p className="text-small">
        <FreshnessLine listing={listing} />
        {closeDate !== undefined && (
          <span className="text-soft">
            {closePrice === undefined ? (
              <Trans>On {date(closeDate)}</Trans>
            ) : (
              <Trans>
                On {date(closeDate)} for {money(closePrice, home.currency).short}
              </Trans>
            )}
          </span>
        )}
      </p>
      {closePrice !== undefined && home.standardStatus === 'sold' && (
        <OnlyWith feature="contest">
          <TextLink to={paths.contest()} className="text-small">
            <Trans>Let people guess the price</Trans>
          </TextLink>
        </OnlyWith>
      )}
      <ModerationNote listing={listing} />
      {listing.planAllows !== undefined && <PausedByPlan allows={listing.planAllows} />}
      {next && (
        <Button size="small" busy={busy} onClick={() => onMove(next)}>
          {i18n._(transitionNames[next])}
        </Button>
      )}
    </div>
  )
}

/** Why the system paused a listing, and what brings it back. */
const PausedByPlan = ({ allows }: { allows: number }) => (
  <p className="text-small text-soft">
    <Plural
      value={allows}
      _0="Paused because the plan allows no homes on the market."
      one="Paused because the plan allows # home on the market."
      other="Paused because the plan allows # homes on the market."
    />{' '}
    <Trans>It goes back on the market automatically when there is room.</Trans>{' '}
    <TextLink to={memberPaths.plan()}>
      <Trans>My plan</Trans>
    </TextLink>
  </p>
)

/** How often a listing was viewed, saved, asked about and shared; opens its figures. */
export function ListingFigures({ listing, onOpen }: { listing: MyListing; onOpen: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { home, views, saves, enquiries, shares, viewsByDay } = listing
  const { title } = home
  const [seen, saved, asked, shared] = [number(views), number(saves), number(enquiries), number(shares)]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 items-center gap-3 rounded-control text-start text-small hover:bg-sunk"
    >
      <Sparkline values={viewsByDay} className="h-8 w-16 shrink-0" />
      <span className="figures text-balance">
        <span className="sr-only">{t`Last 30 days of ${title}:`} </span>
        <Trans>
          <strong className="font-semibold">{seen}</strong>&nbsp;
          <Plural value={views} one="view" other="views" />
        </Trans>
        {DOT}
        <Plural value={saves} one={`${saved}\u00A0save`} other={`${saved}\u00A0saves`} />
        {DOT}
        <Plural value={enquiries} one={`${asked}\u00A0enquiry`} other={`${asked}\u00A0enquiries`} />
        {DOT}
        <Plural value={shares} one={`${shared}\u00A0share`} other={`${shared}\u00A0shares`} />
      </span>
    </button>
  )
}
