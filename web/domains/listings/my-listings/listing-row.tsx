/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import type { IrreversibleTransition } from '../transitions/bulk.ts'
import { FreshnessLine } from './confirmation-state.tsx'
import { ListingMenu } from './listing-menu.tsx'
import { ModerationNote } from '../transitions/moderation-note.tsx'
import { doneWords, transitionNames } from '../transitions/transition-words.ts'
import { useTransition } from '../transitions/use-transition.ts'
import { Quality } from './quality.tsx'
import { Sparkline } from '../open/my-listings/sparkline.tsx'
import { StatusChips } from '../transitions/status-chip.tsx'
import type { Task } from './tasks.ts'

/** No line begins with the dot. */
const DOT = '\u00A0· '

interface ListingRowProps {
  listing: MyListing
  ticked: boolean
  onTick: (on: boolean) => void
  onIrreversible: (move: IrreversibleTransition) => void
  onTask: (kind: Task['kind']) => void
}

/** The one move that most listers want next, where there is one. */
function nextMove({ moves, freshness, moderation }: MyListing): ListingTransition | undefined {
  const isDoubted = moderation?.state === 'mend' && moderation.reasons.includes('not-available')
  if ((freshness.state !== 'fresh' || isDoubted) && moves.includes('confirm')) return 'confirm'
  return (['resume', 'renew'] as const).find((move) => moves.includes(move))
}

/** One of one's listings: a row on a wide screen, a card on a phone. */
export function ListingRow({ listing, ticked, onTick, onIrreversible, onTask }: ListingRowProps) {
  const { t, i18n } = useLingui()
  const { number, date, money } = useFormat()
  const { pending, move } = useTransition({ inline: false })
  const { home, views, saves, enquiries, shares, viewsByDay, closeDate, closePrice } = listing
  const { title, listingId: ref } = home
  const [seen, saved, asked, shared] = [number(views), number(saves), number(enquiries), number(shares)]
  const next = nextMove(listing)
  const isOver = ['sold', 'rented', 'expired'].includes(home.standardStatus)

  async function request(one: ListingTransition) {
    if (await move(listing, one)) toast.success(i18n._(doneWords[one]))
  }
  return (
    <tr
      role="row"
      data-listing={home.id}
      aria-busy={pending || undefined}
      data-chosen={ticked || undefined}
      className="listing"
    >
      <td role="cell">
        <label className="grid size-7 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t`Choose ${title}`}
            className="size-5"
            checked={ticked}
            onChange={({ target: { checked } }) => onTick(checked)}
          />
        </label>
      </td>
      <td role="cell">
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
      </td>
      <td role="cell">
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
          <ModerationNote listing={listing} />
          {next && (
            <Button size="small" busy={pending} onClick={() => void request(next)}>
              {i18n._(transitionNames[next])}
            </Button>
          )}
        </div>
      </td>
      <td role="cell">
        <Quality listing={listing} />
      </td>
      <td role="cell">
        <button
          type="button"
          onClick={() => onTask('stats')}
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
      </td>
      <td role="cell">
        <ListingMenu
          listing={listing}
          onMove={(one) => void request(one)}
          onIrreversible={onIrreversible}
          onTask={onTask}
        />
      </td>
    </tr>
  )
}
