import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { MAX_COMPARED } from '../../../contract/comparison.ts'
import { exportFavourites, type Favourite } from '../../../contract/favourites.ts'
import { paths, withSearch } from '../../../contract/paths.ts'
import { useConfig } from '../../platform/config.ts'
import { download } from '../../platform/api/download.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { headline } from '../properties/open/home-words.ts'
import { shareText } from '../../platform/share/share.ts'
import { filtersOf, type BoardSearch } from './board-search.ts'

interface BoardActionsProps {
  search: BoardSearch
  /** The homes shown, in order. */
  favourites: Favourite[]
}

/** Shares the shown homes, or exports all as a table. */
export function BoardActions({ search, favourites }: BoardActionsProps) {
  const { t, i18n } = useLingui()
  const { brandName, mainSiteUrl } = useConfig()
  const { money } = useFormat()
  const { pending, run } = useAction()
  const { collection } = search

  async function share() {
    const homes = favourites.flatMap(({ home }) => home ?? [])
    const lines = homes.map((home) => {
      const price = home.listPrice === undefined ? '' : ` · ${money(home.listPrice, home.currency).short}`
      return `${headline(home, i18n)}${price}\n${mainSiteUrl}${paths.property(home.id)}`
    })
    const result = await shareText(collection ?? t`Homes on ${brandName}`, lines.join('\n\n'))
    if (result === 'copied') toast.success(t`Links copied`)
    if (result === 'failed') toast.error(t`The links could not be copied.`)
  }
  const save = () =>
    run(() => {
      const day = new Date().toISOString().slice(0, 10)
      return download(withSearch(exportFavourites.path, filtersOf(search)), `${t`saved-homes`}-${day}.csv`)
    })
  return (
    <div className="flex flex-wrap gap-2">
      {favourites.length > 1 && (
        <LinkButton
          size="small"
          to={paths.compare(favourites.slice(0, MAX_COMPARED).map(({ propertyId }) => propertyId))}
        >
          <Trans>Compare homes</Trans>
        </LinkButton>
      )}
      <Button size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        <Trans>Share these homes</Trans>
      </Button>
      <Button size="small" icon={<Download aria-hidden />} busy={pending} onClick={() => void save()}>
        <Trans>Export (CSV)</Trans>
      </Button>
    </div>
  )
}
