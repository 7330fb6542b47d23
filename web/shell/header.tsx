import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../platform/config.ts'
import { paths } from '../../contract/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { account, phoneMenu } from './lazy.tsx'
import { SectionLinks } from './sections/section-links.tsx'

// The same element each time, as with the parts above and below.
const whoever = <account.Part of={{}} />

/** The head of every page: the brand, what people come for, the person, and the theme. */
export function Header() {
  const { brandName } = useConfig()
  const { t } = useLingui()
  const menu = useId()
  return (
    <header className="finds-place sticky top-(--header-top) z-30 border-b border-line bg-paper">
      <div className="page flex min-h-15 flex-wrap items-center gap-x-2 md:gap-x-3 lg:gap-x-6">
        <Link to={paths.home} className="flex min-h-11 items-center gap-2 text-title font-semibold tracking-tight">
          <BrandMark className="size-6.5" />
          {brandName}
        </Link>
        <nav aria-label={t`Main`} className="hidden grow md:block">
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
            className="touch inline-grid place-items-center rounded-full hover:bg-sunk md:hidden"
          >
            <Menu aria-hidden className="size-5.5" />
          </button>
        </div>
      </div>
      <phoneMenu.Part of={{ id: menu }} />
    </header>
  )
}
