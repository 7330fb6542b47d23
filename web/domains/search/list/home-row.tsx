/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { paths } from '../../../../contract/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CompareButton } from '../../comparison/store/open/compare-button.tsx'
import { FavouriteButton } from '../../favourites/store/open/favourite-button.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { hideHome } from '../../properties/open/hidden-homes.ts'
import {
  directionNames,
  facts,
  floorFigures,
  furnishedNames,
  listerNames,
  mainArea,
  placeOf,
  possessionOf,
} from '../../properties/open/home-words.ts'
import { ConvertedPrice, Price, PricePerArea } from '../../properties/open/price.tsx'

interface HomeRowProps {
  home: PropertyCard
  first: boolean
  ticked: boolean
  onTick: (on: boolean) => void
}

/** A home as a table row; on a narrow screen a block whose values have labels. */
export function HomeRow({ home, first, ticked, onTick }: HomeRowProps) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const format = useFormat(home)
  const size = mainArea(home, i18n, format)
  const [bedrooms] = facts({ ...home, livingArea: undefined, superBuiltUpArea: undefined }, i18n, format)
  const fee = home.associationFee === undefined ? undefined : format.money(home.associationFee, home.currency)
  const furnished = home.furnished && i18n._(furnishedNames[home.furnished])

  return (
    <tr
      role="row"
      data-home={home.id}
      className={classes(
        'group relative grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] border-b border-line py-4 max-lg:gap-x-3 max-lg:wrap-anywhere lg:table-row',
        'hover:bg-sunk/60 has-[a[data-row]:focus-visible]:bg-sunk',
        ticked && 'bg-accent-soft/60',
      )}
    >
      <td
        role="cell"
        className="align-top max-lg:absolute max-lg:start-1.5 max-lg:top-5.5 max-lg:z-1 max-lg:rounded-control max-lg:bg-surface/90 lg:w-8 lg:py-4"
      >
        <label className="relative z-1 block max-lg:p-1.5 pointer-coarse:p-3">
          <input
            type="checkbox"
            className="block size-5"
            checked={ticked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
            aria-label={t`Add to my shortlist: ${home.title}`}
          />
        </label>
      </td>
      <td role="cell" className="col-span-full align-top lg:px-2 lg:py-4">
        <div className="flex gap-4">
          <HomePhoto
            home={home}
            sizes="9rem"
            first={first}
            className="aspect-4/3 w-28 max-w-2/5 self-start rounded-control sm:w-36 lg:w-24 lg:max-w-none xl:w-32"
          />
          <div className="min-w-0">
            <h3 className="text-body font-medium">
              <Link
                to={paths.property(home.id)}
                viewTransition
                data-row
                className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
              >
                {home.title}
              </Link>
            </h3>
            <p className="text-soft">{placeOf(home, i18n)}</p>
            <p className="text-small text-soft">
              {[home.boosted && t`Boosted`, bedrooms, furnished].filter(Boolean).join(' · ')}
            </p>
            <div className="absolute end-[-12px] bottom-2 z-1 flex text-faint lg:relative lg:inset-auto lg:-ms-3 lg:-mb-2 lg:w-fit">
              <FavouriteButton id={home.id} />
              <CompareButton id={home.id} />
              <IconButton
                label={t`Hide this home`}
                icon={<EyeOff aria-hidden />}
                onClick={(event) => hideHome(home.id, event)}
              />
            </div>
          </div>
        </div>
      </td>
      <Cell wide className="flex flex-wrap items-baseline gap-x-3 max-lg:pt-2 lg:table-cell lg:whitespace-nowrap">
        <Price home={home} className="block text-lead font-semibold" />
        <PricePerArea home={home} className="text-small text-soft" />
        <ConvertedPrice home={home} className="block max-w-48 lg:whitespace-normal" />
      </Cell>
      <Cell label={<Trans>Area</Trans>}>
        {size && (
          <>
            <span className="figures lg:whitespace-nowrap">{size.area}</span>{' '}
            <span className="block text-small text-soft">{size.measure}</span>
          </>
        )}
      </Cell>
      <Cell label={<Trans>Floor</Trans>}>{floorFigures(home, i18n)}</Cell>
      <Cell label={<Trans>Facing</Trans>} className="lg:max-xl:hidden">
        {home.directionFaces && i18n._(directionNames[home.directionFaces])}
      </Cell>
      <Cell label={<Trans>Possession</Trans>}>{possessionOf(home, i18n, format)}</Cell>
      <Cell label={<Trans>Maintenance</Trans>}>
        {fee && (
          <>
            <FigureText {...fee} className="figures" />{' '}
            <span className="block text-small text-soft">
              {home.associationFeeFrequency && format.per(home.associationFeeFrequency)}
            </span>
          </>
        )}
      </Cell>
      <Cell label={<Trans>Listed by</Trans>}>
        {i18n._(listerNames[home.lister.kind])}
        {home.lister.kind !== 'owner' && <span className="block text-small text-soft">{home.lister.name}</span>}
      </Cell>
      <Cell wide className="max-lg:pe-[132px] max-lg:min-h-9 max-lg:content-end">
        <time
          dateTime={home.onMarketTimestamp}
          title={format.date(home.onMarketTimestamp, 'long')}
          className="max-lg:hidden"
        >
          {format.ago(home.onMarketTimestamp)}
        </time>
        <span className="block text-small text-soft">
          <Trans>Confirmed {format.ago(home.lastConfirmedAt)}</Trans>
        </span>
      </Cell>
    </tr>
  )
}

interface CellProps {
  /** Label of the value on narrow screens, where the table has no columns. */
  label?: ReactNode
  children: ReactNode
  /** Uses a full line on narrow screens. */
  wide?: boolean
  className?: string
}

function Cell({ label, children, wide = false, className }: CellProps) {
  const empty = !children
  return (
    <td
      role="cell"
      className={classes(
        'align-top lg:px-2 lg:py-4',
        wide ? 'col-span-full' : 'max-lg:pt-2',
        empty && 'max-lg:hidden',
        className,
      )}
    >
      {label && <span className="block text-small text-faint lg:hidden">{label}</span>}
      {empty ? <span className="text-faint">–</span> : children}
    </td>
  )
}
