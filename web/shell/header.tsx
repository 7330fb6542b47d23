import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Menu, Monitor, Moon, Sun } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { sharedHomes } from '../../contract/shared-homes.ts'
import { useConfig } from '../platform/config.ts'
import { switchTheme, themes, useTheme } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { paths, withSearch } from '../../contract/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { account } from './lazy.tsx'
import { currentSection, sections } from './sections.ts'

// The same element each time, as with the parts above and below.
const whoever = <account.Part of={{}} />

/** What the menu of a phone leads to besides. */
const menuLinks = [
  { to: paths.propertyHub, name: msg`Property types` },
  { to: paths.blog(), name: msg`Blog` },
  { to: paths.submitListing(), name: msg`Post a property` },
  { to: paths.postRequirement(), name: msg`Post a requirement` },
]

/** The head of every page: the brand, what people come for, the person, and the theme. */
export function Header() {
  const { brandName } = useConfig()
  const { t, i18n } = useLingui()
  const menu = useId()
  const menuElement = useRef<HTMLDivElement>(null)
  const closeMenu = () => menuElement.current?.hidePopover()
  return (
    <header className="finds-place sticky top-(--header-top) z-30 border-b border-line bg-paper">
      <div className="page flex min-h-15 flex-wrap items-center gap-x-2 md:gap-x-4 lg:gap-x-6">
        <Link to={paths.home} className="flex min-h-11 items-center gap-2 text-title font-semibold tracking-tight">
          <BrandMark className="size-6.5" />
          {brandName}
        </Link>
        <nav aria-label={t`Main`} className="hidden grow md:block">
          <SectionLinks
            listClass="flex flex-wrap lg:gap-1"
            linkClass="inline-flex min-h-11 items-center px-2 font-medium lg:px-3"
            activeClass="text-ink underline decoration-accent decoration-2 underline-offset-8"
          />
        </nav>
        <div className="ms-auto flex items-center gap-1">
          {whoever}
          <ThemeButton />
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
      <div
        ref={menuElement}
        id={menu}
        popover="auto"
        className={classes(
          'inset-x-0 top-15 m-0 w-full max-w-none border-b border-line bg-paper p-3 text-ink shadow-floating',
          'open:animate-appear',
        )}
      >
        <nav aria-label={t`Menu`}>
          <SectionLinks
            listClass="grid"
            linkClass="flex min-h-12 items-center rounded-control px-3 text-lead hover:bg-sunk"
            activeClass="font-semibold"
            onFollow={closeMenu}
          />
          {menuLinks.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              onClick={closeMenu}
              className="flex min-h-12 items-center rounded-control px-3 text-lead hover:bg-sunk"
            >
              {i18n._(name)}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}

interface SectionLinksProps {
  listClass: string
  linkClass: string
  activeClass: string
  onFollow?: () => void
}

function SectionLinks({ listClass, linkClass, activeClass, onFollow }: SectionLinksProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { marketId } = useConfig()
  const current = currentSection(pathname, search)
  return (
    <ul className={listClass}>
      {sections.map((section) => {
        if (section.filters['intent'] === 'pg' && !sharedHomes[marketId]) return null
        const active = section === current
        return (
          <li key={section.name.id}>
            <Link
              to={withSearch(section.path, section.filters)}
              aria-current={active ? 'page' : undefined}
              onClick={onFollow}
              className={classes(linkClass, active ? activeClass : 'text-soft hover:text-ink')}
            >
              {i18n._(section.name)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

function ThemeButton() {
  const { t } = useLingui()
  const theme = useTheme()
  const Icon = themeIcons[theme]
  const names: Record<Theme, string> = {
    system: t`Theme: as your device`,
    light: t`Theme: light`,
    dark: t`Theme: dark`,
  }
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return <IconButton label={names[theme]} icon={<Icon aria-hidden />} onClick={() => switchTheme(next)} />
}
