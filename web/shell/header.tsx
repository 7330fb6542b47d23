import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../platform/config.ts'
import { paths } from '../../contract/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { account, phoneMenu } from './lazy.tsx'
import { SectionLinks } from './sections/section-links.tsx'
import { MarketLink } from './workspace/market-link.tsx'

// The same element each time, as with the parts above and below.
const whoever = <account.Part of={{}} />

/** The head of every page: the brand, what people come for, the person, and the theme. */
export function Header({ isInWorkspace }: { isInWorkspace: boolean }) {
  const { brandName } = useConfig()
  const { t } = useLingui()
  const menu = useId()
  return (
    <header className="finds-place sticky top-(--header-top) z-30 border-b border-line bg-paper in-data-workspace:[--container-page:100vw]">
      <div className="page flex min-h-15 flex-wrap items-center gap-x-2 md:gap-x-3 lg:gap-x-6">
        <Link to={paths.home} className="flex min-h-11 items-center gap-2 text-title font-semibold tracking-tight">
          <BrandMark className="size-6.5" />
          {brandName}
        </Link>
        {isInWorkspace && <MarketLink className="max-md:hidden" />}
        <nav aria-label={t`Main`} className="hidden grow md:block md:in-data-workspace:hidden">
          <SectionLinks
            listClass="flex flex-wrap xl:gap-1"
            linkClass="inline-flex min-h-11 items-center px-1.25 font-medium lg:px-2 xl:px-3"
            activeClass="text-ink underline decoration-accent decoration-2 underline-offset-8"
            wideClass="max-lg:hidden"
          />
        </nav>
        <div className="ms-auto flex items-center gap-1">
          {whoever}
          <button
            type="button"
            popoverTarget={menu}
            aria-label={t`Menu`}
            title={t`Menu`}
            className="touch inline-grid place-items-center rounded-full hover:bg-sunk md:hidden in-data-workspace:hidden"
          >
            <Menu aria-hidden className="size-5.5" />
          </button>
        </div>
      </div>
      <phoneMenu.Part of={{ id: menu }} />
    </header>
  )
}
