import { Trans, useLingui } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { MenuItem } from '../../../ui/menu/menu-parts.tsx'
import { headline } from '../../properties/open/home-words.ts'
import { share } from '../../../platform/share/share.ts'
import { brochureAddress } from './brochure-address.ts'
import type { IrreversibleTransition } from '../transitions/bulk.ts'
import { transitionNames } from '../transitions/transition-words.ts'
import { isOver } from '../transitions/not-open.tsx'
import type { Task } from './tasks.ts'

/** Statuses with a public page. */
const shown: ReadonlySet<StandardStatus> = new Set([
  'active',
  'coming_soon',
  'under_offer',
  'paused',
  'sold',
  'rented',
  'expired',
])

interface ListingMenuProps {
  listing: MyListing
  onMove: (move: ListingTransition) => void
  onIrreversible: (move: IrreversibleTransition) => void
  onTask: (kind: Task['kind']) => void
}

/** The actions that are possible for a home now. */
export function ListingMenu({ listing, onMove, onIrreversible, onTask }: ListingMenuProps) {
  const { t, i18n } = useLingui()
  const { mainSiteUrl } = useConfig()
  const language = useLanguage()
  const { home, moves, moderation } = listing
  const { id, title, standardStatus } = home
  const isShown = shown.has(standardStatus) && moderation?.state !== 'held'

  async function hand() {
    const result = await share(headline(home, i18n), mainSiteUrl + paths.property(id))
    if (result === 'copied') toast.success(t`Link copied`)
    if (result === 'failed') toast.error(t`The link could not be copied.`)
  }
  const move = (one: ListingTransition): MenuItem => ({
    label: i18n._(transitionNames[one]),
    onSelect: () => {
      if (one === 'close-sold' || one === 'close-rented') onIrreversible('close')
      else if (one === 'withdraw') onIrreversible('withdraw')
      else onMove(one)
    },
  })
  const groups: MenuItem[][] = [
    [
      ...moves.map(move),
      ...(standardStatus === 'active' ? [{ label: <Trans>Boost …</Trans>, onSelect: () => onTask('boost') }] : []),
    ],
    [
      ...(isOver.has(standardStatus)
        ? []
        : [{ label: <Trans>Edit</Trans>, to: memberPaths.listingAction('edit', id) }]),
      ...(isOver.has(standardStatus)
        ? [{ label: <Trans>List again …</Trans>, to: memberPaths.listingAction('relist', id) }]
        : []),
      ...(home.intent === 'pg' ? [{ label: <Trans>Beds</Trans>, to: memberPaths.listingBeds(id) }] : []),
      { label: <Trans>Duplicate …</Trans>, to: memberPaths.listingAction('clone', id) },
    ],
    [
      { label: <Trans>Figures</Trans>, onSelect: () => onTask('stats') },
      { label: <Trans>History</Trans>, onSelect: () => onTask('history') },
      { label: <Trans>Voice notes</Trans>, onSelect: () => onTask('voice') },
    ],
    isShown
      ? [
          { label: <Trans>Preview as a buyer</Trans>, to: paths.property(id) },
          { label: <Trans>Share</Trans>, onSelect: () => void hand() },
          { label: <Trans>QR code</Trans>, onSelect: () => onTask('qr') },
          { label: <Trans>Brochure (PDF)</Trans>, file: brochureAddress(id, language) },
        ]
      : [],
  ]
  return <Menu label={t`More for ${title}`} groups={groups.filter((items) => items.length > 0)} />
}
